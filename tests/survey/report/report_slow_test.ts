/** Slow: downloads DuckDB, and starts a process for each wave and for the numbers and sites of a report. */
import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import { ReportFolder } from "../../../src/cli/survey/report_folder.ts";
import { reportSurvey } from "../../../src/cli/survey/report_survey.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { PointScale, SCORING_VERSION } from "../../../src/scan/report.ts";
import type { SiteRow, VerdictRow } from "../../../src/survey/site_row.ts";
import { surveyRows } from "../../../src/survey/survey_data.ts";
import type { SurveyWave } from "../../../src/survey/survey_file.ts";
import { ALL_CHECKS } from "../../web/survey/sample_numbers.ts";
import { inFolder, PROGRAM } from "../survey_process.ts";
import { reasonForSkipping, row, writeRows } from "../survey_rows.ts";

const HOSTILE = `=HYPERLINK("x")<img src=x onerror=alert(1)>\u202e`;

function verdict(check: string, credit: number | null): VerdictRow {
  const status = credit === null ? "inconclusive" : credit === 1 ? "pass" : credit === 0 ? "fail" : "warn";
  const weight = CATALOGUE.find((each) => each.check.id === check)?.check.weight ?? 0;
  return { check, status, outcome: credit === 0 ? "missing" : status, credit, weight };
}

function judged(
  line: number,
  score: number,
  credits: readonly (number | null)[],
  more: Partial<SiteRow> = {},
) {
  const [llms = null, robots = null] = credits;
  return row(line, {
    score,
    scoring_version: SCORING_VERSION,
    answers: { read: score >= 50 ? "yes" : "no" },
    technologies: line % 2 === 0 ? ["hugo"] : ["hugo", "nginx"],
    labels: { country: line <= 3 ? "de" : "fr", "private:customer": `secret-${line}` },
    verdicts: [verdict("llms-txt", llms), verdict("robots-txt", robots)],
    ...more,
  });
}

function unjudged(line: number, outcome: SiteRow["outcome"], problem: string | null = null): SiteRow {
  return row(line, {
    outcome,
    problem,
    score: null,
    grade: null,
    technologies: [],
    // Its verdict must not count as missing.
    verdicts: [verdict("llms-txt", 0)],
  });
}

const OLD = [judged(1, 40, [0, 1]), judged(2, 50, [1, 1]), judged(3, 60, [0, 0])];
const NEW = [
  judged(1, 90, [1, 1]),
  judged(2, 50, [1, 0.5]),
  judged(3, 60, [0, 0]),
  judged(4, 30, [null, 1]),
  judged(5, 75, [0, 1], { target: HOSTILE, url: "javascript:alert(1)", technologies: ["<b>"] }),
  // Of another version, so that its score cannot be in the same median.
  judged(6, 100, [1, 1], { scoring_version: "1" }),
  unjudged(7, "blocked", "BOT_WALL"),
  unjudged(8, "unreachable"),
  unjudged(9, "opted_out"),
];

function wave(name: string, version: string, sites: number): SurveyWave {
  const at = "2026-12-01T00:00:00Z";
  const about = { list: "l.csv", digest: null, started_at: at, finished_at: at, scanner: "1.0.0", checks: 2 };
  return {
    ...{ wave: name, scoring_version: version, outcomes: { completed: sites }, choice: ALL_CHECKS },
    ...about,
  };
}

const skipped = await reasonForSkipping();
if (skipped !== null) console.log(`Skipped: ${skipped}`);
const ignore = skipped !== null;

Deno.test({
  name: "the numbers of a report are those that its rows have by hand",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      await writeRows(folder, "a", OLD);
      await writeRows(folder, "b", OLD);
      await writeRows(folder, "c", NEW);
      const place = `${folder}-report`;
      using out = new ReportFolder(place, folder);
      try {
        const numbers = await reportSurvey({
          folder,
          waves: [wave("a", "1", 3), wave("b", SCORING_VERSION, 3), wave("c", SCORING_VERSION, 9)],
          privateLabels: [],
          minSites: 2,
          title: HOSTILE,
          hasSites: true,
          out,
          rows: (writable) => surveyRows(PROGRAM, [folder, ...writable]),
          signal: new AbortController().signal,
        });
        out.complete();
        const [all, ...groups] = numbers.groups;
        assert(all !== undefined);
        assertEquals([all.sites, all.judged, all.blocked, all.median], [9, 5, 1, 60]);
        assertEquals(all.histogram, [0, 0, 0, 1, 0, 1, 1, 1, 0, 1]);
        assertEquals(numbers.scores.flatMap((sites, score) => sites > 0 ? [score] : []), [
          30,
          50,
          60,
          75,
          90,
        ]);
        assertEquals(all.verdicts.get("llms-txt"), { pass: 2, warn: 0, fail: 2, untested: 1 });
        assertEquals(all.verdicts.get("robots-txt"), { pass: 3, warn: 1, fail: 1, untested: 0 });
        assertEquals(all.answers.get("read"), new Map([["no", 1], ["yes", 4]]));
        assertEquals(groups.map(({ name, value, judged, median }) => [name, value, judged, median]), [
          ["country", "de", 3, 60],
          ["country", "fr", 2, 52.5],
          ["", "0", 5, 60],
          ["", "hugo", 4, 55],
          ["", "nginx", 2, 75],
        ]);
        assertEquals(
          numbers.waves.map(({ judged, median, otherVersions }) => [judged, median, otherVersions]),
          [
            [0, null, 3],
            [3, 50, 0],
            [5, 60, 1],
          ],
        );
        assertLosses(numbers.losses);
        assertFiles(place);
      } finally {
        await Deno.remove(place, { recursive: true });
      }
    }),
});

/** The score's own formula gives the same points. */
function assertLosses(losses: readonly { readonly check: string; readonly points: number }[]): void {
  const sites = NEW.slice(0, 5).map(({ verdicts }) =>
    verdicts.map(({ check: id, weight, credit }) => {
      const category = CATALOGUE.find((each) => each.check.id === id)?.category ?? "";
      return { id, category, weight, credit };
    })
  );
  for (const { check, points } of losses) {
    const lost = sites.map((results) => {
      const scale = new PointScale(results);
      return results.filter(({ id }) => id === check).reduce((sum, each) => sum + scale.lost(each), 0);
    });
    const mean = lost.reduce((sum, each) => sum + each, 0) / sites.length;
    assertEquals(points.toFixed(9), mean.toFixed(9), check);
  }
  assertEquals(losses.map(({ check }) => check).toSorted(), ["llms-txt", "robots-txt"]);
}

function assertFiles(place: string): void {
  const read = (path: string) => Deno.readTextFileSync(`${place}/${path}`);
  const texts = [...filesIn(place)].filter((path) => !/\.(?:parquet|css)$/.test(path)).map((path) => ({
    path,
    text: Deno.readTextFileSync(path),
  }));
  for (const { path, text } of texts) {
    assertFalse(text.includes("secret-"), `${path} has a private label`);
    assertFalse(text.includes("s9.example"), `${path} names a site that opted out`);
    assertFalse(path.endsWith(".html") && text.includes("<img"), `${path} has markup of a list`);
    assertFalse(text.includes("\u202e"), `${path} has a character that reorders text`);
    assertFalse(text.includes("javascript:"), `${path} has a script of a site as a link`);
  }
  // The first wave is shown, but only the second one is compared.
  assertMatch(read("index.html"), /Not compared with a, because the scoring version was another one/);
  assertMatch(read("checks.csv"), /^llms-txt,llms\.txt,[^,]+,4,0\.5,0\.15,0\.85,0,0\.5,0\.1667\r$/m);
  assertMatch(read("sites.csv"), /^"'=HYPERLINK\(""x""\)/m);
  const [, list = ""] = /^readinessSurvey\((.*)\);\n$/.exec(read("sites/list.js")) ?? [];
  const { sites, verdicts } = JSON.parse(list);
  assertEquals(sites.length, 8);
  assertEquals(sites[0].slice(0, 1).concat(sites[0].slice(3, 6)), ["s1.example", 90, 1, 40]);
  const [, shard = ""] = /^readinessSurvey\((.*)\);\n$/.exec(read("sites/verdicts-0.js")) ?? [];
  const [problems, changes] = JSON.parse(shard).verdicts[0];
  const titled = (kind: number) => verdicts[kind].slice(0, 2).join(" ");
  assertEquals(problems.map(titled), []);
  assertEquals(changes.map((pair: number[]) => pair.map(titled)), [["llms.txt fail", "llms.txt pass"]]);
}

function* filesIn(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    if (isDirectory) yield* filesIn(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}
