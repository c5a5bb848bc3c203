import { assertEquals } from "@std/assert";
import { acpBase } from "../../../../src/scan/probes/commerce/acp_base.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const document = (api_base_url: unknown) => ({ "/.well-known/acp.json": JSON.stringify({ api_base_url }) });
const NOWHERE = "https://nowhere.readiness-tests.org/acp";

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["a URL that returns 404", document(`${HOST}/acp`), { url: `${HOST}/acp`, code: null }],
  ["a URL that fails for now", { ...document(`${HOST}/acp`), "/acp": { status: 503 } }, {
    url: `${HOST}/acp`,
    code: null,
  }],
  ["a URL whose connection breaks", { ...document(`${HOST}/acp`), "/acp": new Error() }, {
    url: `${HOST}/acp`,
    code: null,
  }],
  ["a host that does not exist", document(NOWHERE), { url: NOWHERE, code: "DNS_NOT_FOUND" }],
  [
    "a disallowed URL",
    { ...document(`${HOST}/acp`), "/robots.txt": "User-agent: *\nDisallow: /acp\n" },
    null,
  ],
  ["a URL with http", document("http://site.cases.readiness-tests.org/acp"), null],
  ["no document", {}, null],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`acpBase requests ${name}`, async () =>
    assertEquals(await observeProbe(acpBase, site), expected));
}
