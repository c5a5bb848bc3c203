/** A GraphQL endpoint describes itself to those that know where it is. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { graphqlEndpoint } from "../../probes/api/graphql_endpoint.ts";

const TYPES: ReadonlySet<string> = new Set(["application/graphql-response+json", "application/json"]);

export default defineCheck({
  id: "graphql-endpoint",
  title: "GraphQL endpoint",
  about:
    "The query {__typename} is sent by POST to /graphql, and to where the home page names an endpoint. Shown, not scored.",
  spec: "https://graphql.github.io/graphql-over-http/draft/",
  maturity: "draft",
  weight: 0,
  surface: "api",
  example:
    'POST /graphql\nContent-Type: application/json\n\n{"query": "{__typename}"}\n\n{"data": {"__typename": "Query"}}',
  needs: { endpoint: graphqlEndpoint },
  outcomes: {
    none: notApplicable("No GraphQL endpoint was seen"),
    page: warn(
      "{url} answers to a query with a page for writing queries",
      "Answer to POST with JSON, and show the page to those only that ask for HTML by GET",
    ),
    mislabelled: warn(
      "{url} answers GraphQL that is served as {served}",
      "Serve answers as application/graphql-response+json, or as application/json",
    ),
    guarded: pass("{url} answers GraphQL, and refuses the query (status {status})"),
    open: pass("{url} answers GraphQL"),
  },
  judge({ endpoint }) {
    if (endpoint === null) return "none";
    const { url, status, answer, mediaType } = endpoint;
    const served = typeWords(mediaType);
    const details = { url: url.slice(0, 200), status, served };
    if (answer === "page") return { outcome: "page", details };
    if (!TYPES.has(mediaType)) return { outcome: "mislabelled", details };
    return { outcome: answer === "errors" ? "guarded" : "open", details };
  },
});
