import { assertEquals } from "@std/assert";
import { agentFileCors } from "../../../../src/scan/probes/discovery/agent_file_cors.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite } from "../../test_check.ts";

const CATALOG = "/.well-known/ai-catalog.json";
const catalog = (headers: Record<string, string> = {}) => ({
  [CATALOG]: {
    body: '{"specVersion":"1.0","entries":[]}',
    headers: { "content-type": "application/json", ...headers },
  },
});
const onlyWithOrigin: Site = (request) =>
  caseSite(catalog(request.headers.has("origin") ? { "access-control-allow-origin": "*" } : {}))(request);
const refusedWithOrigin: Site = (request) =>
  request.headers.has("origin") ? { status: 403, body: "No" } : caseSite(catalog())(request);

const SITES: readonly [name: string, site: CaseSite, open: readonly string[], closed: readonly string[]][] = [
  ["no files", {}, [], []],
  ["no text files", { "/llms.txt": "# Cases\n" }, [], []],
  ["a file without the header", catalog(), [], [CATALOG]],
  ["a file for another origin", catalog({ "access-control-allow-origin": "https://a.example" }), [], [
    CATALOG,
  ]],
  ["a file for every origin", catalog({ "access-control-allow-origin": "*" }), [CATALOG], []],
  ["a file that is refused with an Origin", refusedWithOrigin, [], [CATALOG]],
  ["a file whose header needs an Origin", onlyWithOrigin, [CATALOG], []],
];

for (const [name, site, open, closed] of SITES) {
  Deno.test(`agentFileCors finds ${name}`, async () => {
    assertEquals(await observeProbe(agentFileCors, site), { open, closed });
  });
}
