import { assertEquals } from "@std/assert";
import { ard } from "../../../../src/scan/probes/discovery/ard.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const HTML_HEAD = { "content-type": "text/html" };
const home = (head: string) => ({
  "/": { body: `<!doctype html><title>Home</title>${head}<p>Words`, headers: HTML_HEAD },
});
const FILE = '{"entries":[{}]}';
const WELL_KNOWN = "/.well-known/ard.json";
const ROBOTS = { "/robots.txt": "User-agent: *\nAllow: /\nAgentmap: /b.json\n" };
const LINK = home('<link rel=ard href="/a.json">');

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, null],
  ["the well-known file", { [WELL_KNOWN]: FILE }, [WELL_KNOWN, 1]],
  ["a linked file first", { ...LINK, ...ROBOTS, "/a.json": FILE, "/b.json": FILE, [WELL_KNOWN]: FILE }, [
    "/a.json",
    1,
  ]],
  ["the file that robots.txt names", { ...ROBOTS, "/b.json": FILE, [WELL_KNOWN]: FILE }, ["/b.json", 1]],
  ["a file that is not JSON", { [WELL_KNOWN]: "{" }, [WELL_KNOWN, null]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`ard finds ${name}`, async () => {
    const found = await observeProbe(ard, site);
    assertEquals(
      typeof found !== "string" && found.present
        ? [found.path, found.document?.entries.length ?? null]
        : null,
      expected,
    );
  });
}
