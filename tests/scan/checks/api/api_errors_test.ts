import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/api_errors.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { described, LIST, ORIGIN } from "./openapi_documents.ts";

const PROBLEM = '{"type": "about:blank", "title": "Not found", "status": 404}';

/** A site whose API gives this response for every path. */
function api(answer: PlainAnswer) {
  // With a sitemap, few other files are requested. After 429, a host gets only a few requests.
  const files: Readonly<Record<string, unknown>> = {
    ...described(),
    "/robots.txt": `Sitemap: ${ORIGIN}/map.txt\n`,
    "/map.txt": `${ORIGIN}/\n`,
  };
  return ({ path }: { readonly path: string }): PlainAnswer | undefined => {
    if (path.startsWith("/api/")) return answer;
    const body = files[path];
    if (typeof body === "string") return { body };
    return path === "/"
      ? { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } }
      : undefined;
  };
}

const typed = (status: number, type: string, body: string) =>
  api({ status, headers: { "content-type": type }, body });

testCheck(check, {
  unknown: [
    {},
    // A missing path at the root of the web site returns a page of the site.
    described({ servers: [{ url: ORIGIN }] }),
  ],
  files: api({ status: 404, headers: { server: "GitHub.com", "content-type": "text/html" }, body: "<p>" }),
  success: [
    told(
      typed(200, "application/json", '{"error": "Not found"}'),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” return status 200 instead of 404",
    ),
    typed(200, "text/html", "<!doctype html><p>"),
  ],
  redirected: [
    told(
      api({ status: 302, headers: { location: "/" } }),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” redirect to “https://site.cases.readiness-tests.org/”",
    ),
    api({ status: 302, headers: { location: "/openapi.json" } }),
  ],
  unclear: [
    told(
      api({ status: 304 }),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” return status 304 instead of 404",
    ),
    api({ status: 399 }),
  ],
  page: [
    told(
      typed(404, "text/html", "<!doctype html><p>Not found"),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” return an HTML page with status 404",
    ),
  ],
  plain: [
    told(
      typed(404, "text/plain", "Not found"),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” return “text/plain” with status 404, not JSON",
    ),
    api({ status: 404 }),
    told(
      {
        ...described({ servers: [{ url: ORIGIN }], paths: { "/v2/orders": { get: LIST } } }),
        "/v2/orders": "[]",
      },
      "Unknown paths under “https://site.cases.readiness-tests.org/v2/” return “text/plain” with status 404, not JSON",
    ),
  ],
  mislabelled: [
    told(
      typed(404, "text/plain", PROBLEM),
      "Unknown paths under “https://site.cases.readiness-tests.org/api/” return JSON that is served as “text/plain”",
    ),
    typed(404, "text/html", PROBLEM),
  ],
  json: [
    typed(404, "application/json", '{"error": "Not found"}'),
    typed(401, "application/json; charset=utf-8", '{"error": "Who are you?"}'),
    typed(400, "application/vnd.api+json", '{"errors": []}'),
  ],
  problem: typed(404, "application/problem+json", PROBLEM),
});

for (const status of [429, 500, 503]) {
  Deno.test(`api-errors is inconclusive if the API returns ${status}`, async () => {
    const result = await checkSite(check, typed(status, "application/json", "{}"));
    assertEquals(result.status, "inconclusive");
  });
}

Deno.test("api-errors is inconclusive behind a bot wall", async () => {
  const wall = api({
    status: 403,
    headers: { "cf-mitigated": "challenge", "content-type": "text/html" },
    body: "<p>",
  });
  assertEquals((await checkSite(check, wall)).status, "inconclusive");
});

Deno.test("api-errors requests nothing that robots.txt disallows", async () => {
  const asked: string[] = [];
  const site = typed(404, "application/problem+json", PROBLEM);
  const result = await checkSite(check, (request) => {
    asked.push(request.path);
    return request.path === "/robots.txt" ? { body: "User-agent: *\nDisallow: /api/\n" } : site(request);
  });
  assertEquals([
    result.outcome,
    asked.filter((path) => path.startsWith("/api/") && path !== "/api/openapi.json"),
  ], ["unknown", []]);
});
