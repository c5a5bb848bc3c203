/**
 * The gate. Without paths, it runs a stage as CI does, and the last line counts passes and failures. With paths, it runs
 * their tests alone.
 */
import { parseArgs } from "node:util";
import type { InstalledProgram } from "../installed_program.ts";
import { databaseServer, natsServer } from "./test_servers.ts";
import { slowestText } from "./slowest.ts";
import { CHECKS, NO_STEPS, PREPARATION, runSteps } from "./steps.ts";
import { stageOf, testFiles } from "./test_files.ts";
import { MAX_SLOW_FILES, shardOf, testGroups } from "./test_groups.ts";
import { filesWithServerTests, serverFilter } from "./server_tests.ts";
import type { TestGroup } from "./test_groups.ts";
import { runTests, type TestResults, type TestRunOptions } from "./test_run.ts";
import { UsageError } from "./usage_error.ts";

const USAGE = `Usage: deno task test [--shard <n>/<of>] [--filter <text>] [<file or folder> …]
       deno task test:slow [--shard <n>/<of>] [--filter <text>]

deno task test runs format, lint, types, generated files, and the quick tests; deno task test:slow runs the
others, and the quick tests again on a database server where they can run on one. With files or folders, deno
task test runs their tests, quick and slow, and nothing else.

  deno task test tests/auth
  deno task test tests/scan/request_test.ts --filter "a port"`;

interface GateOptions {
  readonly slow: boolean;
  readonly paths: readonly string[];
  /** Part of the stage, such as `1/3`. */
  readonly shard: string;
  /** Text in the names of tests. */
  readonly filter: string | null;
}

function optionsOf(args: readonly string[]): GateOptions | null {
  const { values, positionals } = parseArgs({
    // `deno task test -- <path>` hands over the dashes.
    args: args.filter((arg) => arg !== "--"),
    options: {
      slow: { type: "boolean", default: false },
      shard: { type: "string", default: "1/1" },
      filter: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return null;
  return { slow: values.slow, paths: positionals, shard: values.shard, filter: values.filter ?? null };
}

/** @returns the exit code */
async function runPaths({ paths, filter, shard }: GateOptions): Promise<number> {
  const files = [...new Set(paths.flatMap(testFiles))];
  const server = await databaseServer(null);
  const nats = await natsServer({});
  const counts = await runTests(shardOf(testGroups(files), shard), {
    flags: filterFlags(filter),
    denokv: pathOf(server),
    nats: pathOf(nats),
  });
  if ("missing" in server) console.log(`Tests on a database server were skipped: ${server.missing}`);
  printMissing(nats);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/** @returns the exit code */
async function runStage({ slow, shard, filter }: GateOptions): Promise<number> {
  const stage = slow ? "slow" : "quick";
  const hasSteps = !slow && shard.startsWith("1/");
  // The browser is downloaded and unpacked while the checks compute.
  const preparing = hasSteps ? runSteps(PREPARATION) : NO_STEPS;
  const checking = hasSteps ? runSteps(CHECKS) : NO_STEPS;
  const files = testFiles("tests").filter((file) => stageOf(file) === stage);
  const flags = filterFlags(filter);
  const [preparation, nats] = await Promise.all([
    preparing,
    // A build from source would take a third of the quick stage.
    natsServer({ pip: "python3", ...slow ? { go: "go" } : {} }),
  ]);
  const options = { flags, denokv: null, nats: pathOf(nats) };
  const [checks, results] = await Promise.all([
    checking,
    slow
      ? runSlow(files, shard, filter, options.nats)
      : Promise.all([runGroups("quick tests", shardOf(testGroups(files), shard), options)]),
  ]);
  console.log(`\n${slowestText(results.flatMap(({ times }) => times))}`);
  const failedSteps = [...preparation.failed, ...checks.failed];
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
  printMissing(nats);
  const ignored = sum(results.map((each) => each.ignored));
  if (ignored > 0) console.log(`\n${ignored} ignored`);
  const passed = preparation.passed + checks.passed + sum(results.map((each) => each.passed));
  const failures = failedSteps.length + sum(results.map((each) => each.failed));
  console.log(`\n${passed} passed, ${failures} failed`);
  return failures === 0 && passed > 0 ? 0 : 1;
}

/** @returns the path of the database server; null, with the reason printed, if there is none */
async function slowStageServer(): Promise<string | null> {
  console.log("\n── database server: cargo install denokv, unless it is there");
  const server = await databaseServer("cargo");
  const path = pathOf(server);
  console.log(
    path ?? `Tests on a database server were skipped: ${"missing" in server ? shortOf(server.missing) : ""}`,
  );
  return path;
}

async function runGroups(
  name: string,
  groups: readonly TestGroup[],
  options: TestRunOptions,
): Promise<TestResults> {
  console.log(`\n── ${name}: ${groups.length} groups of files`);
  return await runTests(groups, options);
}

/** Both runs at once: either one waits most of the time, and ends with one long file. */
async function runSlow(
  files: readonly string[],
  shard: string,
  filter: string | null,
  nats: string | null,
): Promise<TestResults[]> {
  const denokv = await slowStageServer();
  const slow = shardOf(testGroups(files, MAX_SLOW_FILES), shard);
  const runs = [runGroups("slow tests", slow, { flags: filterFlags(filter), denokv, nats })];
  if (denokv !== null) {
    const onServer = filesWithServerTests(testFiles("tests").filter((file) => stageOf(file) === "quick"));
    const groups = shardOf(testGroups(onServer), shard);
    const options = { flags: [serverFilter(filter)], denokv, nats, jobs: navigator.hardwareConcurrency };
    runs.push(runGroups("quick tests, on a database server", groups, options));
  }
  return await Promise.all(runs);
}

function filterFlags(filter: string | null): string[] {
  return filter === null ? [] : [`--filter=${filter}`];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0);
}

function printMissing(nats: InstalledProgram): void {
  if ("missing" in nats) console.log(`\nTests of surveys on NATS were skipped: ${shortOf(nats.missing)}`);
}

function pathOf(server: InstalledProgram): string | null {
  return "path" in server ? server.path : null;
}

/** The line of the first error, or the last line. */
function shortOf(reason: string): string {
  return /.*error:.*/i.exec(reason)?.[0] ?? reason.split("\n").at(-1) ?? "";
}

async function main(): Promise<number> {
  try {
    const options = optionsOf(Deno.args);
    if (options === null) {
      console.log(USAGE);
      return 0;
    }
    return options.paths.length > 0 ? await runPaths(options) : await runStage(options);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof UsageError ||
    error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

if (import.meta.main) Deno.exit(await main());
