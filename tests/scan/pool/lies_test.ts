/**
 * Messages that a compromised scan process may send. Each lie ends the process, and the scan has one result.
 */
import { assertEquals, assertLess, assertRejects, assertThrows } from "@std/assert";
import { Browser } from "../../../src/scan/browser.ts";
import type { KillReason } from "../../../src/scan/pool/child.ts";
import { Lie, reportReader } from "../../../src/scan/pool/reports.ts";
import { isProgressEvent, isScanResult } from "../../../src/cli/service/result_shape.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";
import { eventsOf, onlyResult, programAt, startPool } from "./pool.ts";

const read = reportReader({ isProgressEvent, isScanResult });

const BEAT = { type: "beat", turns: 1, cpuMs: 1, job: 1, stage: "robots-txt" };

const NO_REPORTS: readonly (readonly [name: string, line: string])[] = [
  ["an empty line", ""],
  ["no JSON", "ready"],
  ["another value", "[]"],
  ["null", "null"],
  ["an unknown type", '{"type":"quit"}'],
  ["a report with more fields", '{"type":"ready","job":1}'],
  ["a beat that names a stage with a line feed", JSON.stringify({ ...BEAT, stage: "a\nb" })],
  ["a beat with a long stage", JSON.stringify({ ...BEAT, stage: "x".repeat(65) })],
  ["a beat with negative time", JSON.stringify({ ...BEAT, cpuMs: -1 })],
  ["a job that is no number", '{"type":"enlarge","job":"1"}'],
  ["a fraction of a job", '{"type":"enlarge","job":1.5}'],
  ["a result without its fields", '{"type":"result","job":1,"data":{}}'],
  ["progress without its fields", '{"type":"progress","job":1,"data":{"type":"started"}}'],
  [
    "a file outside of the site",
    '{"type":"files","job":1,"files":[{"path":"x","text":"","assumptions":[],"fixes":[]}]}',
  ],
  ["a reading without its fields", '{"type":"reading","job":1,"reading":{"url":"https://example.com/"}}'],
  [
    "a summary with another outcome",
    '{"type":"end","job":1,"summary":{"outcome":"done","ms":1,"requests":1,"bytes":1}}',
  ],
  [
    "an error with a long text",
    JSON.stringify({ type: "error", job: 1, check: "x", text: "x".repeat(10_001) }),
  ],
];

/** Much of the service's memory for little text. */
const BOMBS: readonly (readonly [name: string, data: string])[] = [
  ["nested arrays", "[".repeat(4_000_000) + "]".repeat(4_000_000)],
  ["empty arrays", `[${"[],".repeat(2_600_000)}[]]`],
  ["empty objects", `[${"{},".repeat(2_600_000)}{}]`],
  ["numbers", `[${"1,".repeat(4_000_000)}1]`],
  ["many names", `{${Array.from({ length: 600_000 }, (_, index) => `"${index}":1`).join()}}`],
];

for (const [name, data] of BOMBS) {
  Deno.test(`a result of ${name} is refused before it is parsed`, async () => {
    const line = `{"type":"result","job":1,"data":${data}}`;
    const usedMs = await cpuMsOf(() => assertThrows(() => read(line), Lie, "A line has too many"));
    assertLess(usedMs, 200);
  });
}

Deno.test("a report has at most 100 levels and 200,000 parts", () => {
  const reportOf = (data: string) => `{"type":"result","job":1,"data":${data}}`;
  const nested = (levels: number) => reportOf("[".repeat(levels) + "]".repeat(levels));
  const flat = (values: number) => reportOf(`[${"1,".repeat(values - 1)}1]`);
  // The report itself is a level, and has four parts.
  for (const line of [nested(99), flat(199_996)]) {
    assertThrows(() => read(line), Lie, "A line is not a report");
  }
  assertThrows(() => read(nested(100)), Lie, "too many levels");
  assertThrows(() => read(flat(199_998)), Lie, "too many parts");
});

Deno.test("a result of long texts with commas and brackets is parsed", () => {
  const text = '\\"[{,'.repeat(100_000);
  assertThrows(
    () => read(JSON.stringify({ type: "result", job: 1, data: text })),
    Lie,
    "A line is not a report",
  );
});

for (const [name, line] of NO_REPORTS) {
  Deno.test(`${name} is rejected as a report of a scan process`, () => {
    assertThrows(() => read(line), Lie);
  });
}

const STARTED = JSON.stringify({
  type: "progress",
  job: 0,
  data: {
    type: "started",
    scanId: "SCAN",
    total: 1,
    completed: 0,
    fraction: 0,
    target: {
      domain: "site.cases.readiness-tests.org",
      url: "https://site.cases.readiness-tests.org/",
      page: null,
    },
    checks: [],
  },
}).replace('"job":0', '"job":JOB');

const PHASE = '{"type":"progress","job":JOB,"data":{"type":"phase","scanId":"SCAN","total":1,"completed":0,' +
  '"fraction":0,"phase":"fetching"}}';

const END = '{"type":"end","job":JOB,"summary":null}';
const LATE = '{"type":"answer","job":JOB,"look":1,"request":1,"answer":{"refused":"ABORTED"}}';

Deno.test("a scan process may answer a request of a page after the end of its job", async () => {
  const kills: KillReason[] = [];
  await using browser = new Browser({
    place: { kind: "program", path: "/missing" },
    pages: 1,
    onNotice() {},
  });
  using pool = await startPool({ resolve: [] }, {
    program: programAt("tests/scan/pool/lying_process.ts", [STARTED, END, LATE]),
    onKill: (reason) => kills.push(reason),
    browser,
  });
  for (let scan = 0; scan < 2; scan++) {
    const { events } = pool.start(pool.parse("site.cases.readiness-tests.org"));
    await assertRejects(() => eventsOf(events), Error, "ended without a result");
  }
  assertEquals(kills, []);
});

/** Each line is a report, but not of this scan at this time. */
const LIES: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ["starts twice", [STARTED, STARTED]],
  ["makes progress before its start", [PHASE]],
  ["has many phases", [STARTED, PHASE, PHASE, PHASE, PHASE, PHASE]],
  ["starts another scan", [STARTED.replace("SCAN", "other")]],
  ["starts with another target", [STARTED.replaceAll("site.cases", "other.cases")]],
  ["names another job", [STARTED.replace("JOB", "99")]],
  ["wants to be large twice", ['{"type":"enlarge","job":JOB}', '{"type":"enlarge","job":JOB}']],
  ["reads a page that nobody asked for", [
    '{"type":"reading","job":JOB,"reading":{"code":"X","message":"x"}}',
  ]],
  ["never ends its line", ["LINE"]],
  ["never stops beating", ["BEATS"]],
  ["lies and ends", ["no report", "EXIT"]],
];

for (const [name, lines] of LIES) {
  Deno.test(`a scan process that ${name} is killed, and the scan fails`, async () => {
    const kills: KillReason[] = [];
    using pool = await startPool({ resolve: [] }, {
      program: programAt("tests/scan/pool/lying_process.ts", lines),
      onKill: (reason) => kills.push(reason),
    });
    const events = await eventsOf(pool.start(pool.parse("site.cases.readiness-tests.org")).events);
    assertEquals([onlyResult(events).outcome, kills], ["failed", ["lying", "lying"]]);
  });
}
