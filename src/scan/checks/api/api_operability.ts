/** An agent that calls an API again and again needs to know more than its operations. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import type { Operability, Share } from "../../parse/api/openapi_operability.ts";
import { apiLimitHeaders } from "../../probes/api/api_limit_headers.ts";
import { apiOperability } from "../../probes/api/api_operability.ts";
import { optional } from "../../probes/if_seen.ts";

export default defineCheck({
  id: "api-operability",
  title: "API paging, retries and limits",
  about:
    "Looks in the API description for paging of lists, Idempotency-Key, the retirement of deprecated operations, a version and " +
    "rate limits, which may be in RateLimit headers too. Agents then read long lists, repeat failed requests and slow down " +
    "safely.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/",
  maturity: "draft",
  weight: 0,
  surface: "api",
  needs: { found: apiOperability, limitHeaders: optional(apiLimitHeaders) },
  example: `{
  "info": { "title": "Orders", "version": "1.4.0" },
  "paths": { "/orders": {
    "get": { "parameters": [{ "name": "cursor", "in": "query", "schema": { "type": "string" } }] },
    "post": { "parameters": [{ "name": "Idempotency-Key", "in": "header", "schema": { "type": "string" } }],
      "responses": { "429": { "description": "Too many requests", "headers": { "Retry-After": {} } } } }
  } }
}
`,
  outcomes: {
    unknown: notApplicable("No OpenAPI description found"),
    empty: notApplicable("The API description has no operations"),
    gaps: warn(
      "The API description does not tell agents about {=missing}",
      "Describe parameters for pages, an Idempotency-Key header, Deprecation and Sunset headers, info.version, and 429 responses, or send RateLimit headers",
    ),
    described: pass("The API description covers {=covered}"),
  },
  judge({ found, limitHeaders }) {
    if (found === null) return "unknown";
    if (found.limits.all === 0) return "empty";
    const subjects = subjectsOf(found, limitHeaders ?? []);
    const missing = subjects.filter(({ isCovered }) => !isCovered).map(({ name }) => name);
    const covered = subjects.filter(({ isCovered }) => isCovered).map(({ name }) => name);
    const details = { missing, covered, ...countsOf(found), limitHeaders: limitHeaders ?? [] };
    return { outcome: missing.length > 0 ? "gaps" : "described", details };
  },
});

/** Facts that apply to the API. Without POST, for example, no request has to be repeatable. */
function subjectsOf(
  { paging, idempotency, deprecation, limits, version }: Operability,
  limitHeaders: readonly string[],
) {
  const shares: readonly (readonly [name: string, share: Share])[] = [
    ["paging of lists", paging],
    ["repeating POST requests", idempotency],
    ["the retirement of deprecated operations", deprecation],
  ];
  const subjects = shares.filter(([, { all }]) => all > 0)
    .map(([name, { described }]) => ({ name, isCovered: described > 0 }));
  return [
    ...subjects,
    { name: "rate limits", isCovered: limits.described > 0 || limitHeaders.length > 0 },
    { name: "its version", isCovered: version !== null },
  ];
}

function countsOf({ version, ...shares }: Operability) {
  return {
    version,
    counts: Object.entries(shares).map(([name, { all, described }]) => `${name}: ${described} of ${all}`),
  };
}
