import { assertEquals } from "@std/assert";
import { crawlNotes } from "../../../src/web/texts/crawl/crawl_notes.ts";

const CRAWL = {
  status: "Finished",
  isProvisional: false,
  failure: null,
  scoreChange: null,
  changeCounts: null,
};
const CHANGES = { better: 1, worse: 2, unconfirmed: 0 };

const ROWS: readonly [what: string, changes: Partial<Parameters<typeof crawlNotes>[0]>, notes: string[]][] = [
  ["the first crawl", {}, ["This was the first crawl of the site."]],
  ["a better score", { scoreChange: 3, changeCounts: CHANGES }, [
    "Score up 3 points. Since the previous crawl: 2 checks got worse, 1 check got better.",
  ]],
  ["a worse score", { scoreChange: -1, changeCounts: { better: 0, worse: 0, unconfirmed: 1 } }, [
    "Score down 1 point. Since the previous crawl: 1 check got worse (unconfirmed).",
  ]],
  ["an equal score", { scoreChange: 0, changeCounts: { better: 0, worse: 0, unconfirmed: 0 } }, [
    "Score unchanged. Since the previous crawl: no check got better or worse.",
  ]],
  ["unconfirmed regressions", { isProvisional: true }, [
    "This was the first crawl of the site.",
    "Provisional: checks that got worse run again soon.",
  ]],
  ["an early end", { isProvisional: true, failure: "the site refused" }, [
    "This was the first crawl of the site.",
    "Provisional: the site refused.",
  ]],
];

for (const [what, changes, notes] of ROWS) {
  Deno.test(`crawlNotes() describes ${what}`, () =>
    assertEquals(crawlNotes({ ...CRAWL, ...changes }), notes));
}
