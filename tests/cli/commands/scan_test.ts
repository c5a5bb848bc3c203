import type { SurfaceReport } from "../../../src/scan/result.ts";
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { isScanResult } from "../../../src/cli/service/result_shape.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const HOST = "site.cases.readiness-tests.org";
const OPTED_OUT = "private.cases.readiness-tests.org";
const CLOSED = "closed.cases.readiness-tests.org";

/** Clears a terminal's line. */
const CLEAR = "\r\x1b[2K";
const EVIL = "\x1b]0;title\x07\u009b2J\u202eBuy";
const page = paths({
  "/": "<!doctype html><title>Home</title><h1>Home</h1>",
  "/robots.txt": EVIL,
  "/refused": { status: 403 },
});
const optedOut = paths({ "/robots.txt": "User-agent: ReadinessBot\nDisallow: /\n" });

async function withSites(use: (flags: string[]) => Promise<void>): Promise<void> {
  await using server = await serveSites({ [HOST]: page, [OPTED_OUT]: optedOut, [CLOSED]: {} });
  await use(flagsFor(server));
}

/** Without the check that fails on purpose. */
const QUIET = ["--ignore", "sample-error"];

Deno.test("scan --verbose prints a report without control characters", async () => {
  await withSites(async (flags) => {
    const { code, stdout, stderr } = await run(["scan", HOST, ...flags, ...QUIET, "--verbose"]);
    assertEquals([code, stderr], [0, `Scanning ${HOST}: 5 checks\n`]);
    assertMatch(
      stdout,
      /\nCan agents get in\? {2}Yes, 26.3 of 26.3 points\n {2}\? could not run {2}Something behind a wall[^]* {2}✓ pass {2}Home page: The page has 47 characters\n/,
    );
    assertMatch(
      stdout,
      /\nDo they know the rules\? {2}Partly, 3.9 of 7.9 points\n {2}! warn {2}Words of the site: robots.txt begins with/,
    );
    assertMatch(
      stdout,
      /\nWhat to fix first \(points in this order: what this site needs most comes first\)\n {2}\+65\.8 {2}Publish it \[sample-fail\]/,
    );
    assertEquals(stdout.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/u), null);
  });
});

Deno.test("scan prints the titles of problems, and what to do about them", async () => {
  await withSites(async (flags) => {
    const { stdout } = await run(["scan", HOST, ...flags, ...QUIET]);
    assertMatch(
      stdout,
      /\nDo they know the rules\? {2}Partly, 3.9 of 7.9 points\n {2}! warn: Words of the site\n/,
    );
    assertMatch(stdout, /\nWhat to fix first [^\n]+\n {2}\+65\.8 {2}[^\n]+ \[sample-fail\]\n/);
    assertStringIncludes(stdout, "\nDetails: add --verbose, or run readiness explain sample-fail\n");
    assertEquals(stdout.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/u), null);
    assertEquals(stdout.includes("✓ pass"), false);
  });
});

Deno.test("scan --json prints only the result", async () => {
  await withSites(async (flags) => {
    const { code, stdout } = await run(["scan", HOST, ...flags, ...QUIET, "--json"], {
      stdoutIsTerminal: true,
    });
    const result: unknown = JSON.parse(stdout);
    if (!isScanResult(result)) throw new Error(stdout);
    assertEquals([code, result.outcome, result.checks.length, result.target.domain], [
      0,
      "completed",
      5,
      HOST,
    ]);
    assertEquals(stdout, stdout.replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, ""));
    const words = result.checks.find(({ id }) => id === "sample-warn");
    assertStringIncludes(String(words?.details["all"]), EVIL);
  });
});

Deno.test("scan --markdown prints Markdown without colors", async () => {
  await withSites(async (flags) => {
    const { code, stdout } = await run(["scan", HOST, ...flags, ...QUIET, "--markdown"], {
      stdoutIsTerminal: true,
    });
    assertEquals([code, stdout.includes("\x1b")], [0, false]);
    assertStringIncludes(stdout, `# Agent readiness of ${HOST}\n`);
    assertStringIncludes(stdout, `readiness scan ${HOST} ${flags.join(" ")} --only sample-fail,sample-warn`);
    assertEquals(stdout.includes("<details>"), false);
    const whole = await run(["scan", HOST, ...flags, ...QUIET, "--markdown", "--verbose"]);
    assertStringIncludes(whole.stdout, `readiness scan ${HOST} ${flags.join(" ")} --only sample-fail\n`);
  });
});

Deno.test("scan draws its progress on a terminal and colors the report", async () => {
  await withSites(async (flags) => {
    const parts = { stdoutIsTerminal: true, stderrIsTerminal: true };
    const { stdout, stderr } = await run(["scan", HOST, ...flags, ...QUIET], parts);
    assertMatch(stderr.replaceAll(CLEAR, "<"), /^<░{24} 0\/5 [^\n]*<█{24} 5\/5 [^\n]*<$/);
    assertStringIncludes(stdout, "\x1b[31m✗ fail\x1b[0m");
  });
});

Deno.test("scan reports internal errors on standard error", async () => {
  await withSites(async (flags) => {
    const { code, stderr } = await run(["scan", HOST, ...flags, "--only", "sample-error,sample-pass"]);
    assertEquals(code, 0);
    assertStringIncludes(
      stderr,
      "Internal error in check sample-error: Error: This check is broken",
    );
  });
});

const CODES: readonly (readonly [name: string, args: string[], code: number])[] = [
  ["a score that is high enough", [HOST, "--only", "sample-pass", "--min-score", "100"], 0],
  ["a score that is just enough", [HOST, "--only", "sample-warn", "--min-score", "50"], 0],
  ["a score that is too low", [HOST, "--only", "sample-warn", "--min-score", "51"], 1],
  ["no score where one is asked for", [HOST, "--only", "sample-not-applicable", "--min-score", "0"], 1],
  ["no score", [HOST, "--only", "sample-not-applicable"], 0],
  ["nothing that could be observed", [HOST, "--only", "sample-inconclusive"], 3],
  ["a site that opted out", [OPTED_OUT], 3],
  ["a site that refuses connections", [CLOSED, "--only", "sample-pass", "--min-score", "1"], 3],
];

for (const [name, args, expected] of CODES) {
  Deno.test(`scan exits with ${expected} for ${name}`, async () => {
    await withSites(async (flags) => {
      const { code, stderr } = await run(["scan", ...args, ...flags]);
      assertEquals(code, expected, stderr);
    });
  });
}

const INVALID_INPUTS: readonly (readonly [args: string, message: string])[] = [
  ["", "The domain is missing: readiness scan <domain>"],
  ["a.org https://a.org", "https://a.org/ is named twice"],
  ["a.org b.org --page /x", "--page needs one site, not 2"],
  ["127.0.0.1", "Cannot scan an IP address"],
  ["localhost", "Cannot scan “localhost”, because a public domain name has at least two parts"],
  ["a.org shop", "Cannot scan “shop”, because a public domain name has at least two parts"],
  ["http://", "Cannot scan “http://”"],
  ["a.org --json --markdown", "--json and --markdown cannot be combined"],
  ["a.org --out x", "--out needs --file"],
  ["a.org --concurrency 11", "--concurrency must be at most 10 without --file"],
  ["a.org --min-score 101", "--min-score must be a whole number from 0 to 100"],
  ["a.org --ignore sample-pas", "Unknown check sample-pas, did you mean sample-pass?"],
  ["a.org --only zzzzzzzzzzz", "Unknown check zzzzzzzzzzz"],
  ["a.org --ua ü", "Cannot use this user agent"],
  ["a.org --sample 6", '--sample must be a whole number from 0 to 5, not "6"'],
  ["a.org --surface api", "--surface api: write api=yes or api=no"],
  ["a.org --surface api=yes,docs=maybe", "--surface docs=maybe: write docs=yes or docs=no"],
  ["a.org --surface shpo=yes", '--surface: unknown name "shpo", did you mean shop?'],
  ["a.org --surface site=yes", '--surface: unknown name "site". The names are content, docs, api,'],
  ["a.org --surface api=yes=no", "Cannot use these surfaces: each name needs yes or no"],
  ["a.org --resolve a.org:443", '--resolve: Cannot parse "a.org:443"'],
  ["a.org --allow-private 10.0.0.0/99", "--allow-private: Cannot parse CIDR block"],
  ["a.org --ca /no/such/file", "Cannot read /no/such/file: No such file"],
  ["a.org --ca deno.json", "--ca: deno.json contains no PEM certificate"],
  ["a.org --server ftp://b.org", "--server must be the URL of a service"],
  ["a.org --server https://me:secret@b.org", "--server must be the URL of a service"],
  [
    "a.org --server https://b.org --ca x",
    "--ca and --server cannot be combined: a service connects by its own settings",
  ],
  ["a.org --file x", "Unexpected argument: use either a domain or --file"],
  ["--file x --json", "--json and --file cannot be combined: --file prints a line of JSON for each target"],
  ["--file deno.json --min-score 101", "--min-score must be a whole number from 0 to 100"],
  ["--file x --output json=y", "--output and --file cannot be combined"],
  ["--file x --page /", "--page and --file cannot be combined: --file is for many sites"],
  [
    "--file deno.json --fail-on scroe",
    '--fail-on must be score, new or fail, not "scroe", did you mean score?',
  ],
  ["--file deno.json --min-category-score contnet=5", "unknown category contnet, did you mean content?"],
  ["--file x --retry 11", "--retry must be a whole number from 0 to 10"],
  ["--file x --queue", "Unknown flag --queue. Use the command readiness survey run <list> --out <folder>"],
  ["a.org --retry 1", "--retry needs --file"],
  ["a.org --allow-unreachable", "--allow-unreachable needs --file"],
  ["--file x --concurrency 0", "--concurrency must be a whole number from 1 to 32"],
  ["--file x --concurrency 33", "--concurrency must be a whole number from 1 to 32"],
  ["--file /no/such/file --concurrency 1", "Cannot read /no/such/file"],
  ["--file /no/such/file --concurrency 32", "Cannot read /no/such/file"],
];

for (const [args, message] of INVALID_INPUTS) {
  Deno.test(`scan ${args} is refused`, async () => {
    const { code, stdout, stderr } = await run(["scan", ...args.split(" ").filter((each) => each !== "")]);
    assertEquals([code, stdout === ""], [2, !args.includes("--json")]);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("scan reads the service's environment variables; flags override them", async () => {
  await using server = await serveSites({ [HOST]: page });
  const environment: Record<string, string> = {
    SCAN_RESOLVE: [443, 80].map((port) => `${HOST}:${port}:${CLOSED_PORT.host}`).join(","),
    SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
    SCAN_USER_AGENT: "FromTheEnvironment/1",
  };
  const parts = { environment: (name: string) => environment[name] };
  assertEquals((await run(["scan", HOST, "--only", "sample-pass"], parts)).code, 3);
  assertEquals(server.requests.length, 0);
  assertEquals((await run(["scan", HOST, "--only", "sample-pass", ...flagsFor(server)], parts)).code, 0);
  assertEquals(server.requests[0]?.headers.get("user-agent"), "FromTheEnvironment/1");
});

Deno.test("scan --ua sets the user agent of requests", async () => {
  await using server = await serveSites({ [HOST]: page });
  await run(["scan", HOST, "--only", "sample-pass", "--ua", "Own Bot/2", ...flagsFor(server)]);
  assertEquals(server.requests[0]?.headers.get("user-agent"), "Own Bot/2");
});

Deno.test("scan --surface decides what the site has", async () => {
  await using server = await serveSites({ [HOST]: page });
  const own = ["--only", "sample-pass", "--json", ...flagsFor(server)];
  const { stdout } = await run([
    "scan",
    HOST,
    "--surface",
    "shop:yes",
    "--surface",
    "content:no,api:no",
    ...own,
  ]);
  const decided = JSON.parse(stdout).surfaces.filter((each: SurfaceReport) => each.decidedBy === "caller");
  assertEquals(decided.map(({ id, present }: SurfaceReport) => [id, present]), [
    ["content", false],
    ["api", false],
    ["shop", true],
  ]);
});

Deno.test("scan names every invalid environment variable", async () => {
  const environment = (name: string) => name === "PORT" || name === "DOH_URL" ? "?" : undefined;
  const { code, stderr } = await run(["scan", "a.org"], { environment });
  assertEquals(code, 2);
  assertMatch(stderr, /PORT: [^]*\n {2}DOH_URL: /);
});

Deno.test("scan exits with 130 on Ctrl-C, prints no report and clears its progress line", async () => {
  let interrupt = () => {};
  let listening = 0;
  const site = () => {
    interrupt();
    return { body: "" };
  };
  await using server = await serveSites({ [HOST]: site });
  const { code, stdout, stderr } = await run(["scan", HOST, ...flagsFor(server)], {
    stderrIsTerminal: true,
    catalogue: SAMPLE_CHECKS,
    onInterrupt(listener) {
      interrupt = listener;
      listening++;
      return () => listening--;
    },
  });
  assertEquals([code, stdout, listening], [130, "", 0]);
  assertEquals(stderr.endsWith(CLEAR), true);
});
