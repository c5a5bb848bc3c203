import { assertEquals } from "@std/assert";
import { technologies } from "../../../../src/scan/probes/pages/technologies.ts";
import type { CaseSite } from "../../test_check.ts";
import { observeProbe } from "../../observe_probe.ts";

const HTML = { "content-type": "text/html" };
const PAGE = "<!doctype html><meta name=generator content='WordPress 6.9'><p>Home</p>";

const SITES: readonly (readonly [name: string, site: CaseSite, ids: string[]])[] = [
  ["a page", { "/": { body: PAGE, headers: { ...HTML, server: "nginx" } } }, ["wordpress", "nginx"]],
  ["the response of a site that blocks us", {
    "/": { status: 403, body: PAGE, headers: { ...HTML, server: "cloudflare" } },
  }, ["cloudflare"]],
  ["a site that does not respond", { "/": new Error("closed") }, []],
];

for (const [name, site, ids] of SITES) {
  Deno.test(`technologies of ${name}`, async () => {
    const found = await observeProbe(technologies, site);
    assertEquals(typeof found === "string" ? found : found.map(({ id }) => id), ids);
  });
}
