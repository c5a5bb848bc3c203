import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../src/version.ts";
import { run } from "./captured.ts";

const ROOT = new URL("../..", import.meta.url);

const HELP: readonly (readonly [args: string[], includes: string])[] = [
  [["--help"], "Commands\n  scan "],
  [["-h"], "Commands\n  scan "],
  [["help"], "readiness scan example.com"],
  [["help", "scan"], "readiness scan <domain>"],
  [["scan", "--help"], "--min-score <0-100>"],
  [["scan", "example.com", "-h"], "print a report\n\nExamples\n  # print a report"],
  [["scan", "--help"], "More examples\n  # record the findings of today"],
  [["scan", "--help"], "--file by READINESS_FILE"],
  [["--help"], "More commands\n  project add "],
  [["explain", "--help"], "readiness explain robots-txt"],
  [["compare", "--help"], "readiness compare before.json after.json"],
  [["--help"], "\n  user set-password  "],
  [["help", "user", "add"], "readiness user add <name>"],
  [["user", "add", "--help"], "--display-name <text>"],
  [["user", "add", "ada", "-h"], "--display-name <text>"],
  [["help", "user"], "Commands of readiness user\n  user add           "],
  [["user", "--help"], "Commands of readiness user\n  user add           "],
  [["user-key", "-h"], "Commands of readiness user-key\n  user-key create  "],
  [["user-key", "create", "--help"], "readiness user-key create --username ada"],
  [["user", "set-password", "--help"], "--keep-user-keys"],
  [["database", "check", "--help"], "KV_URL=/backup/readiness.db readiness database check"],
  [["account", "audit", "--help"], "--since <time>"],
  [["account", "-h"], "Commands of readiness account\n  account audit "],
  [["account", "disable", "-h"], "Members can still sign in"],
  [["project", "--help"], "Commands of readiness project\n  project add "],
  [["project", "add", "--help"], '--schedule "0 6 * * 1"'],
  [["project", "list", "--help"], "--after <cursor>"],
  [["project", "show", "--help"], "readiness project show Shop"],
  [["project", "remove", "--help"], "--yes"],
  [["crawl", "-h"], "Commands of readiness crawl\n  crawl run "],
  [["crawl", "run", "--help"], "READINESS_API_KEY"],
  [["crawl", "list", "--help"], "readiness crawl list Shop"],
  [["crawl", "show", "--help"], "Print the crawl with the results"],
  [["crawl", "diff", "--help"], "jq -r '.changes[]"],
  [["crawl", "compare", "--help"], "readiness compare https://example.com https://example.org"],
  [["completion", "--help"], "source <(readiness completion bash)"],
  [["crawl", "export", "--help"], "--format <json|ndjson|csv>"],
  [["crawl", "cancel", "--help"], "A crawl that has ended is not changed"],
  [["survey", "--help"], "Commands of readiness survey\n  survey run "],
  [["survey", "run", "--help"], "--nats"],
  [
    ["survey", "worker", "--help"],
    "NATS_URL=tls://nats.example NATS_CREDS=worker.creds readiness survey worker",
  ],
  [["serve", "--help"], "--host <address>"],
  [["--help"], "\n  serve  "],
  [["login", "--help"], "--print-token"],
  [["logout", "--help"], "--server <URL>"],
];

for (const [args, includes] of HELP) {
  Deno.test(`readiness ${args.join(" ")} prints help`, async () => {
    const { code, stdout, stderr } = await run(args);
    assertEquals([code, stderr], [0, ""]);
    assertStringIncludes(stdout, includes);
  });
}

Deno.test("readiness without a command prints the overview as an error", async () => {
  const { code, stdout, stderr } = await run([]);
  assertEquals([code, stdout], [2, ""]);
  assertEquals(stderr, (await run(["--help"])).stdout);
});

Deno.test("a group of commands without a command prints its help as an error", async () => {
  const { code, stdout, stderr } = await run(["user"]);
  assertEquals([code, stdout], [2, ""]);
  assertEquals(stderr, (await run(["user", "--help"])).stdout);
});

const INVALID_INPUTS: readonly (readonly [args: string[], message: string])[] = [
  [["scna"], "Unknown command scna, did you mean scan?\nHelp: readiness --help\n"],
  [["example.com"], "Unknown command example.com, did you mean scan example.com?\n"],
  [["--verson"], "Unknown flag --verson before the command, did you mean --version?"],
  [["--json", "scan"], "Unknown flag --json before the command. Flags follow the command"],
  [["--version", "scan"], "Unexpected argument after --version"],
  [["help", "scan", "example.com"], "Unexpected argument: readiness help scan\n"],
  [["user", "--help", "ada"], "Unexpected argument: readiness user --help lists its commands"],
  [["help", "explian"], "did you mean explain?"],
  [["scan", "example.com", "--min-scor=3"], "did you mean --min-score?\nHelp: readiness scan --help\n"],
  [["user", "ad", "ada"], "Unknown command user ad, did you mean user add?\nHelp: readiness user --help\n"],
  [["user", "xyz"], "Unknown command user xyz\nHelp: readiness user --help\n"],
  [["user", "--json"], "Unknown flag --json\nHelp: readiness user --help\n"],
  [["usr", "add", "ada"], "Unknown command usr, did you mean user add?\nHelp: readiness --help\n"],
  [["user-add", "ada"], "Unknown command user-add, did you mean user add?\n"],
  [["usre"], "Unknown command usre, did you mean user?\n"],
  [["database", "chekc"], "Unknown command database chekc, did you mean database check?\n"],
  [["user add"], "Unknown command user add, did you mean user add?\n"],
  [["help", "user", "ad"], "Unknown command user ad, did you mean user add?\n"],
  [["loggin"], "did you mean login?"],
  [
    ["scan", "example.com", "--password", "x"],
    "--password is not supported, because other users of this machine",
  ],
  [["\x1b[2J\u202e"], "Unknown command [2J\n"],
];

for (const [args, message] of INVALID_INPUTS) {
  Deno.test(`readiness ${JSON.stringify(args.join(" "))} is refused with help`, async () => {
    const { code, stdout, stderr } = await run(args);
    assertEquals([code, stdout === ""], [2, !args.includes("--json")]);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("readiness --version prints the version", async () => {
  assertMatch(VERSION, /^\d+\.\d+\.\d+$/);
  assertEquals(await run(["--version"]), { code: 0, stdout: `readiness ${VERSION}\n`, stderr: "" });
});

Deno.test("readiness runs as a process, even if its reader leaves", async () => {
  const args = ["run", "--quiet", "--no-prompt", "--no-lock", "--allow-env=NO_COLOR", "main.ts", "explain"];
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await child.stdout.cancel();
  const [stderr, { code }] = await Promise.all([new Response(child.stderr).text(), child.status]);
  assertEquals([code, stderr], [0, ""]);
});

Deno.test("help fits the width where possible", async () => {
  const { stdout } = await run(["scan", "--help"], { columns: 80 });
  const prose = stdout.slice(0, stdout.indexOf("Examples"));
  assert(prose.split("\n").every((line) => line.length <= 80), prose);
  assertMatch(stdout, /Exit codes: 0 done/);
});

const JSON_ERRORS: readonly (readonly [args: readonly string[], variable: string])[] = [
  [["scan", "example.com", "--min-scor", "1", "--json"], ""],
  [["scan", "--json", "--min-score", "x", "example.com"], ""],
  [["scan", "example.com", "--output", "json=-", "--min-score", "x"], ""],
  [["scan", "example.com", "--output=json=-", "--min-score", "x"], ""],
  [["scan", "example.com", "--min-score", "x"], "1"],
  [["project", "ad", "--json"], ""],
];

for (const [args, variable] of JSON_ERRORS) {
  Deno.test(`the error of ${args.join(" ")} is JSON${variable === "" ? "" : " with READINESS_JSON"}`, async () => {
    const environment = (name: string) => name === "READINESS_JSON" ? variable : undefined;
    const { code, stdout, stderr } = await run(args, { environment });
    const { error } = JSON.parse(stdout);
    assertEquals([code, error.code, stderr.startsWith(error.message)], [2, "USAGE", true]);
  });
}

/** Variables, and true if the help of a terminal has colors in a report. */
const COLORS:
  readonly (readonly [variables: Readonly<Record<string, string>>, terminal: boolean, colors: boolean])[] = [
    [{}, true, true],
    [{}, false, false],
    [{ TERM: "dumb" }, true, false],
    [{ NO_COLOR: "1" }, true, false],
    [{ FORCE_COLOR: "1" }, false, true],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, true, false],
    [{ FORCE_COLOR: "1", TERM: "dumb" }, false, true],
  ];

for (const [variables, stdoutIsTerminal, colors] of COLORS) {
  const where = stdoutIsTerminal ? "a terminal" : "a pipe";
  Deno.test(`${where} gets ${colors ? "" : "no "}colors with ${JSON.stringify(variables)}`, async () => {
    const environment = (name: string) => variables[name];
    const { stdout } = await run(["explain", "sample-pass"], { environment, stdoutIsTerminal });
    assertEquals(stdout.includes("\x1b["), colors, stdout);
  });
}
