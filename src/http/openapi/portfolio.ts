/** The export of the projects of an account in the OpenAPI description. */
import { SORTS, STATES } from "../../web/projects/portfolio/portfolio_search.ts";
import { EXPORT_REFUSALS, FILE_NAME, problem } from "./responses.ts";

export function exportProjects() {
  return {
    operationId: "exportProjects",
    tags: ["account"],
    summary: "Export the projects of an account as CSV",
    description:
      "One line for each matching project with the results of its newest crawls, below a header with the " +
      "names of the columns. It has the parameters of the page with the list of projects. Invalid values are ignored, " +
      "and a score above 100 counts as 100. " +
      "Any role on the account is enough. The response ends early if the caller loses access, the client reads nothing " +
      "for 30 s or the service stops.",
    parameters: [
      {
        name: "id",
        in: "path",
        required: true,
        description: "Id of the account.",
        schema: { type: "string" },
      },
      filter("search", "Words that the name, the target or a tag contains.", { type: "string" }),
      filter("tag", "A tag of the projects.", { type: "string" }),
      filter("state", "State of the projects.", { type: "string", enum: Object.keys(STATES) }),
      filter("min", "Lowest score.", { type: "integer", minimum: 0, maximum: 100 }),
      filter("max", "Highest score.", { type: "integer", minimum: 0, maximum: 100 }),
      filter("sort", "Order, with a hyphen for the opposite order; default: newest first.", {
        type: "string",
        enum: Object.keys(SORTS).flatMap((name) => [name, `-${name}`]),
      }),
    ],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    responses: {
      200: {
        description: "The projects.",
        headers: FILE_NAME,
        content: { "text/csv": { schema: { type: "string" } } },
      },
      ...EXPORT_REFUSALS,
      404: problem(404, "The account does not exist, or the caller has no role on it."),
    },
  };
}

function filter(name: string, description: string, schema: Readonly<Record<string, unknown>>) {
  return { name, in: "query", required: false, description, schema };
}
