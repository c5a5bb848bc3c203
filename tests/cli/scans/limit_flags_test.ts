import { assertEquals, assertThrows } from "@std/assert";
import { limitsOf } from "../../../src/cli/scans/limit_flags.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const BASE = { scanMs: 30_000, requestMs: 8_000 };
const argsOf = (flags: Readonly<Record<string, string>>) => ({
  words: [],
  values: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])),
});

const ROWS: Readonly<
  Record<string, readonly [flags: Readonly<Record<string, string>>, expected: object, isBatch?: boolean]>
> = {
  "has the limits of the environment": [{}, { ...BASE, minDelayMs: 0 }],
  "takes a time": [{ timeout: "90" }, { ...BASE, minDelayMs: 0, scanMs: 90_000 }],
  "gives each of 200 requests its delay": [{ delay: "100" }, { ...BASE, minDelayMs: 100, scanMs: 50_000 }],
  "keeps a time with a delay": [{ delay: "100", timeout: "20" }, {
    ...BASE,
    minDelayMs: 100,
    scanMs: 20_000,
  }],
  "limits the requests at a time": [{ concurrency: "2" }, { ...BASE, minDelayMs: 0, connectionsPerHost: 2 }],
  "leaves the targets at a time to commands with many": [
    { concurrency: "20" },
    { ...BASE, minDelayMs: 0 },
    true,
  ],
};

for (const [name, [flags, expected, isBatch = false]] of Object.entries(ROWS)) {
  Deno.test(`limitsOf() ${name}`, () => {
    assertEquals({ ...limitsOf(argsOf(flags), BASE, isBatch) }, { ...expected });
  });
}

Deno.test("limitsOf() refuses what is out of range", () => {
  for (const flags of [{ timeout: "0" }, { timeout: "3601" }, { delay: "10001" }, { concurrency: "11" }]) {
    assertThrows(() => limitsOf(argsOf(flags), BASE, false), Error, `--${Object.keys(flags)[0]}`);
  }
});

const HOST = "site.cases.readiness-tests.org";

/** Variables, flags, exit code and the beginning of standard error. */
const VARIABLES: readonly (readonly [name: string, flags: string[], code: number, error: string])[] = [
  ["SCAN_TIMEOUT", [], 2, "Cannot start: SCAN_TIMEOUT: unknown variable, did you mean SCAN_TIMEOUT_MS?"],
  [
    "SCAN_RATE_LIMIT",
    ["--quiet"],
    0,
    "SCAN_RATE_LIMIT limits the clients of a service and has no effect here\n",
  ],
  ["SCAN_RESOLVE", ["--server", "https://readiness.example"], 2, "SCAN_RESOLVE has no effect with --server"],
  ["OTHER_NAME", ["--quiet"], 0, ""],
];

for (const [name, flags, code, error] of VARIABLES) {
  Deno.test(`scan ${code === 2 ? "refuses" : "accepts"} the variable ${name}`, async () => {
    await using server = await serveSites({ [HOST]: paths({ "/": "<title>Home</title>" }) });
    const own = code === 2 ? [] : flagsFor(server);
    const environment = (each: string) => each === name ? "7" : undefined;
    const only = ["--only", "sample-pass"];
    const result = await run(["scan", HOST, ...flags, ...only, ...own], {
      environment,
      environmentNames: () => [name],
    });
    assertEquals([result.code, result.stderr.slice(0, error.length)], [code, error], result.stderr);
  });
}
