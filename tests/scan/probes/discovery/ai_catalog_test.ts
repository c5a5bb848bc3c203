import { assertEquals } from "@std/assert";
import { aiCatalog } from "../../../../src/scan/probes/discovery/ai_catalog.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const HTML_HEAD = { "content-type": "text/html" };
const home = (head: string) => ({
  "/": { body: `<!doctype html><title>Home</title>${head}<p>Words`, headers: HTML_HEAD },
});
const FILE = '{"specVersion":"1.0","entries":[{}]}';
const WELL_KNOWN = "/.well-known/ai-catalog.json";
const LINK = '<link rel=ai-catalog href="/a.json">';

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, null],
  ["the well-known file", { [WELL_KNOWN]: FILE }, [WELL_KNOWN, 1]],
  ["a linked file first", { ...home(LINK), "/a.json": FILE, [WELL_KNOWN]: "{}" }, ["/a.json", 1]],
  ["the well-known file where the linked one is missing", { ...home(LINK), [WELL_KNOWN]: FILE }, [
    WELL_KNOWN,
    1,
  ]],
  [
    "no linked file that robots.txt disallows",
    { ...home(LINK), "/a.json": FILE, "/robots.txt": "User-agent: *\nDisallow: /a.json\n" },
    null,
  ],
  ["no linked file of another site", home('<link rel=ai-catalog href="https://other.example/a.json">'), null],
  ["the linked file of the site after one of another site", {
    ...home(`<link rel=ai-catalog href="https://other.example/a.json">${LINK}`),
    "/a.json": FILE,
  }, ["/a.json", 1]],
  ["a file that is not JSON", { [WELL_KNOWN]: "{" }, [WELL_KNOWN, null]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`aiCatalog finds ${name}`, async () => {
    const found = await observeProbe(aiCatalog, site);
    assertEquals(
      typeof found !== "string" && found.present
        ? [found.path, found.document?.entries.length ?? null]
        : null,
      expected,
    );
  });
}
