/** A GraphQL endpoint describes itself, once an agent knows its URL. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { graphqlEndpoint } from "../../probes/api/graphql_endpoint.ts";

const TYPES: ReadonlySet<string> = new Set(["application/graphql-response+json", "application/json"]);

export default defineCheck({
  id: "graphql-endpoint",
  title: "GraphQL endpoint",
  about:
    "Sends the query {__typename} to /graphql and to the GraphQL endpoints that the home page links to. Agents can explore " +
    "and query such an API without other documents. Shown, not scored.",
  spec: "https://graphql.github.io/graphql-over-http/draft/",
  maturity: "draft",
  weight: 0,
  surface: "api",
  example:
    'POST /graphql\nContent-Type: application/json\n\n{"query": "{__typename}"}\n\n{"data": {"__typename": "Query"}}',
  needs: { endpoint: graphqlEndpoint },
  outcomes: {
    none: notApplicable("No GraphQL endpoint found"),
    page: warn(
      "{url} returns a GraphQL playground page instead of JSON",
      "Return JSON to POST requests, and serve the page only to GET requests that accept HTML",
    ),
    mislabelled: warn(
      "{url} returns GraphQL that is served as {served}",
      "Serve responses as application/graphql-response+json or application/json",
    ),
    guarded: pass("{url} is a GraphQL endpoint and refuses our query with status {status}"),
    open: pass("{url} is a GraphQL endpoint"),
  },
  judge({ endpoint }) {
    if (endpoint === null) return "none";
    const { url, status, answer, mediaType } = endpoint;
    const details = { url, status, served: typeWords(mediaType) };
    if (answer === "page") return { outcome: "page", details };
    if (!TYPES.has(mediaType)) return { outcome: "mislabelled", details };
    return { outcome: answer === "errors" ? "guarded" : "open", details };
  },
});
