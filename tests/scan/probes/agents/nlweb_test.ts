import { assertEquals } from "@std/assert";
import { nlweb } from "../../../../src/scan/probes/agents/nlweb.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const robots = (url: string) => ({ "/robots.txt": `User-agent: *\nAllow: /\nSchemamap: ${url}\n` });
const home = (text: string) => ({ "/": `<!doctype html><title>Home</title><p>${text} <a href=/ask>ask</a>` });

const CASES: readonly [name: string, site: CasePaths, schemamap: string | null, ask: string | null][] = [
  ["nothing", {}, null, null],
  ["a schema map", { ...robots("/map.xml"), "/map.xml": "<a/>" }, "answered", null],
  ["a missing schema map", robots("/map.xml"), "dead", null],
  ["no schema map on another site", robots("https://example.org/map.xml"), null, null],
  ["an /ask of NLWeb", home("We use NLWeb."), null, `${ORIGIN}/ask`],
  ["no other /ask", home("We use NLWebby."), null, null],
  ["the word at the start of llms.txt", { ...home("Words"), "/llms.txt": "NLWeb" }, null, `${ORIGIN}/ask`],
  [
    "the word that ends after 200,000 characters",
    {
      ...home("Words"),
      "/llms.txt": `# A\n${"NLWeb".padStart(199_996)}`,
    },
    null,
    `${ORIGIN}/ask`,
  ],
  [
    "no word that ends after 200,001 characters",
    {
      ...home("Words"),
      "/llms.txt": `# A\n${"NLWeb".padStart(199_997)}`,
    },
    null,
    null,
  ],
  ["the word within 200,000 characters", home("word ".repeat(39_000) + "NLWeb"), null, `${ORIGIN}/ask`],
  ["no word behind 200,000 characters", home("word ".repeat(40_000) + "NLWeb"), null, null],
];

for (const [name, site, schemamap, ask] of CASES) {
  Deno.test(`nlweb finds ${name}`, async () => {
    const found = await observeProbe(nlweb, site);
    assertEquals(typeof found === "string" ? found : [found.schemamap?.state ?? null, found.ask], [
      schemamap,
      ask,
    ]);
  });
}
