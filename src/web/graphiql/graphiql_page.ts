/** The page of GraphiQL, which browsers get at the GraphQL endpoint. Everything it loads comes from here. */
import { asset, HTML_CONTENT_TYPE } from "../asset.ts";

/**
 * GraphiQL's editor writes styles into the page, carries its fonts in its style sheet, and makes markup from
 * text. Trusted types would have to allow all of that markup. All other rules are as strict as on the other
 * pages.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GraphQL – Readiness</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Write and run queries against the GraphQL API of Readiness.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/graphiql/graphiql.css">
<link rel="stylesheet" href="/graphiql/page.css">
<script defer src="/graphiql/graphiql.js"></script>
<script defer src="/graphiql/start.js"></script>
</head>
<body>
<header class="site">
<a class="brand" href="/">Readiness</a>
<h1>GraphQL</h1>
<nav aria-label="About this service"><a href="/api">API</a> <a href="/schema.graphql">Schema</a> <a href="/account">Account</a></nav>
</header>
<noscript><p>GraphiQL needs JavaScript. Without it, read <a href="/schema.graphql">the schema</a>.</p></noscript>
<main id="graphiql"><p>Loading GraphiQL …</p></main>
</body>
</html>
`;

/** @returns the page for `GET /graphql` from a browser, whose parts are in `GRAPHIQL_ROUTES` */
export function graphiqlPage(): Response {
  const response = asset(PAGE, HTML_CONTENT_TYPE);
  response.headers.set("content-security-policy", POLICY);
  return response;
}
