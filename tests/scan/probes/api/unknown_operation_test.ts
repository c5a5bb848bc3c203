import { assertEquals } from "@std/assert";
import { unknownOperation } from "../../../../src/scan/probes/api/unknown_operation.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { described, ORIGIN } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite } from "../../test_check.ts";

/** A site whose API returns the same for every path. */
const api = (answer: PlainAnswer): CaseSite => {
  // With a sitemap, few other files are requested. After 429, a host gets only a few requests.
  const site = caseSite({
    ...described(),
    "/robots.txt": `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/map.txt\n`,
    "/map.txt": `${ORIGIN}/\n`,
  });
  return (request) => request.path.startsWith("/api/") ? answer : site(request);
};

const CASES: readonly [name: string, site: CaseSite, found: string | null][] = [
  ["nothing without an API", {}, null],
  ["404", described(), `${ORIGIN}/api/ 404`],
  ["401", api({ status: 401 }), `${ORIGIN}/api/ 401`],
  ["403", api({ status: 403 }), `${ORIGIN}/api/ 403`],
  ["499", api({ status: 499 }), `${ORIGIN}/api/ 499`],
  ["no 429", api({ status: 429 }), "thrown"],
  ["no 500", api({ status: 500 }), "thrown"],
  ["no bot wall", api({ status: 403, headers: { "cf-mitigated": "challenge" } }), "thrown"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`unknownOperation observes ${name}`, async () => {
    const found = await observeProbe(unknownOperation, site);
    const shown = typeof found === "string" ? "thrown" : found && `${found.folder} ${found.resource.status}`;
    assertEquals(shown, expected);
  });
}
