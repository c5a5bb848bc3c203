/** The badge of a project, in the OpenAPI description. */
import { problem, RETRY_AFTER } from "./responses.ts";

export function showBadge() {
  return {
    operationId: "showBadge",
    tags: ["account"],
    summary: "Badge of a project",
    description:
      "The score of the latest finished crawl of a public project as an image. No credential is read. Regressions that " +
      "are still to be confirmed do not show.",
    parameters: [{
      name: "id",
      in: "path",
      required: true,
      description: "Id of the project.",
      schema: { type: "string" },
    }],
    security: [],
    responses: {
      200: {
        description: "The badge.",
        headers: {
          ETag: { description: "Changes with the image, for If-None-Match.", schema: { type: "string" } },
          "Cache-Control": { description: "Five minutes.", schema: { type: "string" } },
        },
        content: { "image/svg+xml": { schema: { type: "string" } } },
      },
      304: { description: "`If-None-Match` names the image." },
      404: problem(404, "The project does not exist, or is not public."),
      429: problem(429, "Too many badges from this IP address.", { "Retry-After": RETRY_AFTER }),
      500: problem(500, "An internal error."),
    },
  };
}
