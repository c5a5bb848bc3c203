import { assertEquals } from "@std/assert";
import {
  type Baseline,
  type BaselineUpdate,
  changeBaseline,
  fixedEntries,
  improvedEntries,
  newOf,
  type ScannedTarget,
} from "../../../src/cli/gate/baseline.ts";
import { parseBaseline } from "../../../src/cli/gate/baseline_file.ts";
import { countsBy } from "../../../src/cli/gate/rules.ts";
import { OTHER_PAGES } from "../../../src/cli/gate/page_group.ts";
import type { Status } from "../../../src/scan/contract/check.ts";
import { type CheckResult, type Findings, MAX_FINDING_KEYS } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";

const A = "https://a.example/";
const B = "https://b.example/";

/** Findings by the part of the site: a number, keys, or null for an entry of an older version. */
type Entry = Readonly<Record<string, number | readonly string[]>> | null;
type Entries = Readonly<Record<string, Entry>>;
const ONE: Entry = { site: 1 };

function findings(value: number | readonly string[]): Findings {
  return typeof value === "number" ? { count: value, keys: [] } : { count: value.length, keys: value };
}

function baseline(targets: Readonly<Record<string, Entries>>): Baseline {
  return new Map(
    Object.entries(targets).map(([target, checks]) => [
      target,
      new Map(
        Object.entries(checks).map(([id, parts]) => [
          id,
          parts && new Map(Object.entries(parts).map(([group, value]) => [group, findings(value)])),
        ]),
      ),
    ]),
  );
}

function scan(statuses: Readonly<Record<string, Status>>, ignored: readonly string[] = []): ScannedTarget {
  const checks = Object.entries(statuses).map(([id, status]) => sampleCheck({ id, status }));
  return { target: A, home: A, checks, ignored: new Set(ignored), counts: countsBy([]) };
}

/** The check `x` on pages: findings of a failure, or the status. */
function onPages(pages: Readonly<Record<string, number | readonly string[] | Status>>): CheckResult {
  const verdicts = Object.entries(pages).map(([path, value]) => ({
    url: `https://a.example${path}`,
    status: typeof value === "string" ? value : "fail" as const,
    outcome: "missing",
    message: "",
    findings: typeof value === "string" ? null : findings(value),
    evidence: [],
  }));
  const isFailing = verdicts.some(({ status }) => status === "fail");
  return sampleCheck({ id: "x", status: isFailing ? "fail" : "pass", pages: verdicts });
}

function pageScan(...pages: Parameters<typeof onPages>): ScannedTarget {
  return { ...scan({}), checks: [onPages(...pages)] };
}

const UNTESTED: ScannedTarget = { ...scan({}), checks: null };

const CHANGES: readonly (readonly [
  name: string,
  before: Readonly<Record<string, Entries>>,
  scan: ScannedTarget,
  update: BaselineUpdate,
  after: Readonly<Record<string, Entries>>,
])[] = [
  ["adds a failure", {}, scan({ x: "fail" }), "raise", { [A]: { x: ONE } }],
  ["adds nothing but failures", {}, scan({ v: "warn", w: "pass", x: "not_applicable" }), "raise", {}],
  ["adds nothing that could not run", {}, scan({ x: "inconclusive", y: "error" }), "raise", {}],
  ["adds nothing that is ignored", {}, scan({ x: "fail", y: "fail" }, ["x"]), "raise", { [A]: { y: ONE } }],
  ["adds and removes at once", { [A]: { x: ONE } }, scan({ x: "pass", y: "fail" }), "raise", {
    [A]: { y: ONE },
  }],
  ["adds no failure when it lowers", { [A]: { x: ONE } }, scan({ x: "pass", y: "fail" }), "lower", {}],
  [
    "removes what passes, warns or does not apply",
    { [A]: { x: ONE, y: ONE, z: ONE, f: ONE } },
    scan({ x: "pass", y: "warn", z: "not_applicable", f: "fail" }),
    "lower",
    { [A]: { f: ONE } },
  ],
  [
    "keeps what could not run",
    { [A]: { x: ONE, y: null } },
    scan({ x: "inconclusive", y: "error" }),
    "raise",
    {
      [A]: { x: ONE, y: null },
    },
  ],
  ["keeps checks that were not selected", { [A]: { x: ONE } }, scan({ y: "pass" }), "raise", {
    [A]: { x: ONE },
  }],
  ["keeps a target that could not be tested", { [A]: { x: ONE } }, UNTESTED, "raise", { [A]: { x: ONE } }],
  ["keeps targets that were not scanned", { [B]: { x: ONE } }, scan({ x: "pass" }), "raise", {
    [B]: { x: ONE },
  }],
  ["removes what is ignored and passes", { [A]: { x: ONE } }, scan({ x: "pass" }, ["x"]), "raise", {}],
  ["counts findings", {}, pageScan({ "/": 3 }), "raise", { [A]: { x: { "/": 3 } } }],
  ["lowers a number of findings", { [A]: { x: { "/": 3 } } }, pageScan({ "/": 2 }), "lower", {
    [A]: { x: { "/": 2 } },
  }],
  ["raises no number when it lowers", { [A]: { x: { "/": 2 } } }, pageScan({ "/": 3 }), "lower", {
    [A]: { x: { "/": 2 } },
  }],
  ["raises a number if asked", { [A]: { x: { "/": 2 } } }, pageScan({ "/": 3 }), "raise", {
    [A]: { x: { "/": 3 } },
  }],
  [
    "removes fixed findings and leaves out new ones when it lowers",
    { [A]: { x: { "/": ["a", "b"] } } },
    pageScan({ "/": ["b", "c"] }),
    "lower",
    { [A]: { x: { "/": ["b"] } } },
  ],
  [
    "removes an entry if all its findings are fixed, even with new ones",
    { [A]: { x: { "/": ["a"] } } },
    pageScan({ "/": ["c"] }),
    "lower",
    {},
  ],
  [
    "keeps the findings of parts of the site that were not scanned",
    { [A]: { x: { "/": 1, "/docs/*": 1 } } },
    pageScan({ "/": "pass" }),
    "lower",
    { [A]: { x: { "/docs/*": 1 } } },
  ],
  [
    "removes the entry of the whole site if the check is about pages now",
    { [A]: { x: ONE } },
    pageScan({ "/": "pass" }),
    "lower",
    {},
  ],
  ["counts the findings of an older baseline", { [A]: { x: null } }, pageScan({ "/": 3 }), "lower", {
    [A]: { x: { "/": 3 } },
  }],
];

for (const [name, before, scanned, update, after] of CHANGES) {
  Deno.test(`changeBaseline() ${name}`, () => {
    assertEquals(changeBaseline(baseline(before), [scanned], update).baseline, baseline(after));
  });
}

Deno.test("changeBaseline() counts the entries that it changes", () => {
  const checks = [...scan({ p: "pass", y: "fail", z: "fail", k: "fail" }).checks ?? [], onPages({ "/": 3 })];
  const scanned = { ...scan({}), checks };
  const before = baseline({ [A]: { p: ONE, k: { site: 5 }, x: { "/": 2 } } });
  const { counts } = changeBaseline(before, [scanned], "raise");
  assertEquals(counts, { added: 2, raised: 1, lowered: 1, removed: 1 });
});

const many = (start: number, count: number) =>
  Array.from({ length: count }, (_, at) => (start + at).toString(16).padStart(8, "0"));
const FULL = many(1000, MAX_FINDING_KEYS);

const NEWS: readonly (readonly [
  name: string,
  known: Entry | undefined,
  pages: Parameters<typeof onPages>[0],
  news: Readonly<Record<string, number>>,
])[] = [
  ["of a check that is not listed", undefined, { "/": 2 }, { "/": 2 }],
  ["if the number is the same", { "/": 2 }, { "/": 2 }, {}],
  ["if there are fewer", { "/": 2 }, { "/": 1 }, {}],
  ["if there are more", { "/": 1 }, { "/": 42 }, { "/": 41 }],
  ["if they are the same", { "/": ["a", "b"] }, { "/": ["a", "b"] }, {}],
  ["if one is fixed and one is new", { "/": ["a", "b"] }, { "/": ["b", "c"] }, { "/": 1 }],
  ["with a name if the known ones have none", { "/": 1 }, { "/": ["a"] }, {}],
  ["on another page", { "/": 1 }, { "/": "pass", "/pricing": 1 }, { "/pricing": 1 }],
  ["on another page in the same folder", { "/docs/*": 2 }, { "/docs/b": 2 }, {}],
  ["of the worst page in a folder", { "/docs/*": 2 }, { "/docs/a": 2, "/docs/b": 3 }, { "/docs/*": 1 }],
  ["of an entry of an older version", null, { "/": 9 }, {}],
  ["on pages that are pooled", { [OTHER_PAGES]: 2 }, { "/a": 3 }, { "/a": 1 }],
  ["below the highest of too many keys", { "/": FULL }, { "/": [...many(999, 1), ...FULL.slice(0, -1)] }, {
    "/": 1,
  }],
  ["above the highest of too many keys", { "/": FULL }, { "/": many(5000, 3) }, {}],
];

for (const [name, known, pages, news] of NEWS) {
  Deno.test(`newOf() counts the findings ${name}: ${JSON.stringify(news)}`, () => {
    const before = baseline(known === undefined ? {} : { [A]: { x: known } });
    const found = newOf(before, scan({}), onPages(pages));
    assertEquals(Object.fromEntries(found.map(({ group, count }) => [group, count])), news);
  });
}

Deno.test("newOf() finds the parts of a site in the folder of its home page, and of a preview", () => {
  const check = sampleCheck({
    id: "x",
    status: "fail",
    pages: [{ ...onPages({ "/": 1 }).pages[0]!, url: "https://pr-7.example/site/docs/b" }],
  });
  const scanned = { ...scan({}), home: "https://pr-7.example/site/" };
  assertEquals(newOf(baseline({ [A]: { x: { "/docs/*": 1 } } }), scanned, check), []);
});

Deno.test("fixedEntries() is sorted and leaves out what could not run", () => {
  const scanned = scan({ z: "pass", a: "pass", m: "inconclusive" });
  assertEquals(fixedEntries(baseline({ [A]: { z: ONE, m: ONE, a: null } }), scanned), ["a", "z"]);
});

Deno.test("improvedEntries() lists failures with fewer findings", () => {
  const entries = (x: Entry) => improvedEntries(baseline({ [A]: { x } }), pageScan({ "/": ["a"] }));
  assertEquals([entries({ "/": ["a", "b"] }), entries({ "/": ["a"] }), entries(null)], [["x"], [], []]);
});

Deno.test("a hostile baseline with many parts and long names is refused", () => {
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, { count: 1 }]));
  const read = (x: object) => {
    try {
      return parseBaseline(JSON.stringify({ version: 2, targets: { [A]: { x } } }), "b.json").size;
    } catch (error) {
      return (error as Error).message.includes("the findings of x");
    }
  };
  assertEquals([read(parts(51)), read(parts(52)), read({ [`/${"x".repeat(100)}`]: { count: 1 } })], [
    1,
    true,
    true,
  ]);
});

Deno.test("changeBaseline() pools the findings of parts beyond the limit, and finds nothing new in them", () => {
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/p${at}`, 1]));
  const { baseline: after } = changeBaseline(new Map(), [pageScan(pages)], "raise");
  assertEquals(after.get(A)?.get("x")?.size, 51);
  assertEquals(newOf(after, scan({}), onPages(pages)), []);
  assertEquals(changeBaseline(after, [pageScan(pages)], "lower").baseline, after);
});
