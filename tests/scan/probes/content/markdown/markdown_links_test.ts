import { assertEquals } from "@std/assert";
import { markdownLinks } from "../../../../../src/scan/probes/content/markdown/markdown_links.ts";
import { AS_MARKDOWN, HTML } from "../../../../fixtures/markdown_site.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const twin = (line: string) => ({
  "/": HTML,
  "/index.md": { body: `# Bells\n\n${line}\n`, headers: AS_MARKDOWN },
});
const LLMS_TXT = "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n- [Clay](/clay.md)\n";

const CASES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["a page without Markdown", { "/": HTML }, null],
  ["links of all kinds", twin(`[A](${ORIGIN}/a) [B](/b) [C](c) [D]()`), [1, 1, 1, 1, []]],
  ["a link that llms.txt has and that does not exist", {
    ...twin("[Sand](sand.md#a) [Clay](/clay.md)"),
    "/llms.txt": LLMS_TXT,
    "/clay.md": "# Clay\n",
  }, [0, 1, 1, 0, [`${ORIGIN}/sand.md`]]],
  ["a dead link of llms.txt that the Markdown lacks", { ...twin("[A](/a)"), "/llms.txt": LLMS_TXT }, [
    0,
    1,
    0,
    0,
    [],
  ]],
  ["an llms.txt that fails", { ...twin("[Sand](sand.md)"), "/llms.txt": { status: 503 } }, [0, 0, 1, 0, []]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`markdownLinks reads ${name}`, async () => {
    const found = await observeProbe(markdownLinks, site);
    if (found === null || typeof found === "string") return assertEquals(found, expected);
    const { targets: { absolute, rooted, relative, broken }, dead } = found;
    assertEquals([absolute, rooted.count, relative.count, broken.count, dead], expected);
  });
}
