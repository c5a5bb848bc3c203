import { assert, assertEquals } from "@std/assert";
import type { WaveNumbers } from "../../../src/survey/report/survey_numbers.ts";
import { pageFiles } from "../../../src/web/survey/page_files.ts";
import { numberPages } from "../../../src/web/survey/survey_report.ts";
import { numbersOf, wave } from "./sample_numbers.ts";

/** Facts in the JSON of a page. */
function factsOf(waves: readonly WaveNumbers[], path: string): Readonly<Record<string, string>> {
  const page = [...numberPages(numbersOf(waves), 20)].find((each) => each.path === path);
  assert(page !== undefined);
  const frame = { title: "Sites", wave: "b", createdAt: "2026-12-02T00:00:00Z", notices: [] };
  const files = pageFiles(page, { ...frame, sections: ["index"], style: "a.css", script: "a.js" });
  return JSON.parse(files[`${path}.json`] ?? "").facts;
}

const LATER = { wave: { ...wave("b", "4").wave, finished_at: "2026-12-03T00:00:00Z" } };
/** Waves with the days, the median score and its change that the first page shows. */
const FACTS: readonly (readonly [
  waves: readonly WaveNumbers[],
  scanned: string,
  median: string,
  change: string | undefined,
])[] = [
  [[wave("b", "4")], "2026-12-01", "50", undefined],
  [
    [wave("a", "4", { median: 48.5 }), wave("b", "4", LATER)],
    "2026-12-01 to 2026-12-03",
    "50",
    "+1.5 since a",
  ],
  [[wave("a", "4"), wave("b", "4")], "2026-12-01", "50", "unchanged since a"],
  [[wave("a", "3", { median: 48.5 }), wave("b", "4")], "2026-12-01", "50", undefined],
];

for (const [waves, scanned, median, change] of FACTS) {
  Deno.test(`the overview shows sites scanned ${scanned} with the median ${median}, ${change ?? "no change"}`, () => {
    const facts = factsOf(waves, "index");
    const found = [facts["Scanned"], facts["Median score"], facts["Change of the median"]];
    assertEquals(found, [scanned, median, change]);
  });
}

Deno.test("the page of a technology has its median score, and the median score of all sites", () => {
  const facts = factsOf([wave("b", "4")], "technologies/hugo");
  assertEquals([facts["Median score"], facts["Median score of all sites"]], ["50", "50"]);
});
