import { assertEquals } from "@std/assert";
import type { Status } from "../../../src/scan/contract/check.ts";
import { pageName, pagesNote, pagesText } from "../../../src/web/texts/page_texts.ts";

const ORIGIN = "https://example.com";

const NAMES: readonly [path: string, name: string][] = [
  ["/", "the home page"],
  ["/docs/a", "/docs/a"],
  ["/a?b=c", "/a?b=c"],
  ["/caf%C3%A9", "/café"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/%1B%5B31m", "/%1B%5B31m"],
  ["/%E2%80%AEa", "/%E2%80%AEa"],
  [`/${"a".repeat(59)}`, `/${"a".repeat(59)}`],
  [`/${"a".repeat(60)}`, `/${"a".repeat(59)}…`],
];

for (const [path, name] of NAMES) {
  Deno.test(`pageName() of ${path.slice(0, 20)} is ${name.slice(0, 20)}`, () => {
    assertEquals(pageName(ORIGIN + path), path === "/" ? name : `“${name}”`);
  });
}

const verdicts = (...statuses: readonly Status[]) =>
  statuses.map((status, index) => ({
    url: `${ORIGIN}/${index === 0 ? "" : index}`,
    status,
    outcome: status,
    message: status,
    evidence: [],
  }));

const NOTES: readonly [statuses: readonly Status[], note: string][] = [
  [["fail"], ""],
  [["pass", "pass"], ""],
  [["inconclusive", "not_applicable"], ""],
  [["fail", "fail"], "on all 2 pages"],
  [["fail", "pass"], "on 1 of 2 pages: the home page"],
  [["pass", "fail"], "on 1 of 2 pages: “/1”"],
  [["pass", "fail", "warn", "fail"], "on 2 of 4 pages, such as “/1”; other problems on 1"],
  [["not_applicable", "warn", "warn"], "on 2 of 3 pages, such as “/1”"],
];
const WORST: readonly Status[] = ["fail", "warn", "pass", "inconclusive", "not_applicable"];

for (const [statuses, note] of NOTES) {
  Deno.test(`pagesNote() of ${statuses.join(", ")} is "${note}"`, () => {
    const status = WORST.find((each) => statuses.includes(each)) ?? "error";
    assertEquals(pagesNote({ status, outcome: status, message: status, pages: verdicts(...statuses) }), note);
  });
}

Deno.test("pagesNote() names an example if a check of a crawl names a few pages", () => {
  const crawl = { id: "c", pagesChecked: 500, notes: [] };
  const note = (...statuses: readonly Status[]) => {
    const check = { status: "fail", outcome: "fail", message: "fail", pages: verdicts(...statuses) } as const;
    return pagesNote(check, { crawl });
  };
  assertEquals(note("pass", "fail", "fail"), "for example on “/1”");
  assertEquals(note("fail", "fail"), "for example on the home page");
  assertEquals(note("fail"), "");
});

Deno.test("pagesNote() counts the pages with the problem of the message", () => {
  const pages = verdicts("warn", "warn", "warn", "pass").map((each, index) => (
    {
      ...each,
      outcome: index === 1 ? "skipped" : "several",
      message: ["2 h1", "h2 is skipped"][index] ?? "3 h1",
    }
  ));
  const check = { status: "warn", outcome: "several", message: "3 h1", pages } as const;
  assertEquals(pagesNote(check), "on 2 of 4 pages, such as “/2”; other problems on 1");
});

Deno.test("pagesNote() counts pages with the same message as one problem", () => {
  const pages = verdicts("warn", "warn").map((each, index) => (
    { ...each, outcome: index === 0 ? "absent" : "bare", message: "No data" }
  ));
  const check = { status: "warn", outcome: "absent", message: "No data", pages } as const;
  assertEquals(pagesNote(check), "on all 2 pages");
});

Deno.test("pagesNote() names the page of the message if all pages have the problem in different words", () => {
  const pages = verdicts("warn", "warn").map((each, index) => ({ ...each, message: `${index + 2} h1` }));
  const check = { status: "warn", outcome: "warn", message: "3 h1", pages } as const;
  assertEquals(pagesNote(check), "on all 2 pages, for example “/1”");
});

const page = (path: string, status: number | null) =>
  ({ url: ORIGIN + path, source: "link", status, problem: null }) as const;

const LISTS: readonly [pages: readonly ReturnType<typeof page>[], text: string | null][] = [
  [[], null],
  [[page("/", 200)], null],
  [[page("/", 200), page("/a", 200)], "the home page, “/a”"],
  [[page("/", 404), page("/a", null)], "the home page (status 404), “/a” (not checked)"],
];

for (const [pages, text] of LISTS) {
  Deno.test(`pagesText() of ${pages.length} pages is ${text}`, () =>
    assertEquals(pagesText({ pages }), text));
}
