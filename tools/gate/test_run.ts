/** Runs groups of test files, and counts. */
import { TEST_LOCK } from "../test_lock.ts";
import { Silence } from "./silence.ts";
import { type FileTime, fileTimes } from "./slowest.ts";
import { type TestGroup, writeGroups } from "./test_groups.ts";
import { V8_FLAGS } from "./v8_flags.ts";

/** Groups at once: many tests wait, for a database server or a browser. */
const JOBS = navigator.hardwareConcurrency + 2;
const SUMMARY = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \| (\d+) ignored)?/;
/** Characters of the output that are kept: the summary stands at the end. */
const KEPT_OUTPUT = 10_000;
/** Tests start browsers and servers. A disk that is always full, /dev/full, is denied to anything less. */
const PERMISSIONS = "--allow-all";
const DEADLINE = `--preload=${new URL("limit_tests.ts", import.meta.url).pathname}`;

export interface TestResults {
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly times: readonly FileTime[];
}

export interface TestRunOptions {
  /** Further options of `deno test`. */
  readonly flags: readonly string[];
  /** Path of the database server; null if there is none. */
  readonly denokv: string | null;
  /** Path of nats-server; null if there is none. */
  readonly nats: string | null;
  /** Groups at once. */
  readonly jobs?: number;
}

/** Runs tests and prints their output. */
export async function runTests(
  groups: readonly TestGroup[],
  { flags, denokv, nats, jobs = JOBS }: TestRunOptions,
): Promise<TestResults> {
  const folder = await Deno.makeTempDir({ prefix: "readiness-tests-" });
  try {
    const report = `${folder}/report.xml`;
    const modules = writeGroups(folder, groups);
    // Only the gate checks types, and it checks all files.
    const run = [
      "test",
      "--no-prompt",
      "--no-check",
      ...TEST_LOCK,
      "--parallel",
      `--v8-flags=${V8_FLAGS}`,
      PERMISSIONS,
      DEADLINE,
    ];
    const args = [...run, `--junit-path=${report}`, ...flags, ...modules];
    const { code, output } = await deno(args, folder, {
      DENOKV: denokv ?? "",
      NATS_SERVER: nats ?? "",
      DENO_JOBS: Deno.env.get("DENO_JOBS") ?? String(jobs),
    });
    const [passed = 0, failed = 0, ignored = 0] = SUMMARY.exec(output)?.slice(1)
      .map((count = "0") => Number(count)) ?? [];
    // A module that cannot be loaded, or a runner that ends early, is a failure without a failed test.
    const times = fileTimes(await textOf(report));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, ignored, times };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** @param folder of the modules: their paths are shown without it */
async function deno(args: readonly string[], folder: string, env: Record<string, string>) {
  const prefix = new RegExp(`\\S*${folder.slice(folder.lastIndexOf("/"))}/`, "g");
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
    env: { NO_COLOR: "1", ...env },
  }).spawn();
  let output = "";
  let line = "";
  using silence = new Silence(child);
  const print = (text: string) => {
    const shown = text.replaceAll(prefix, "");
    output = (output + shown).slice(-KEPT_OUTPUT);
    return Deno.stdout.write(new TextEncoder().encode(shown));
  };
  for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
    const text = line + part;
    const end = text.lastIndexOf("\n") + 1;
    line = text.slice(end);
    await print(text.slice(0, end));
    silence.restart();
  }
  await print(line);
  return { code: (await child.status).code, output };
}

/** @returns an empty text if the run ended before it wrote the report */
async function textOf(path: string): Promise<string> {
  return await Deno.readTextFile(path).catch(() => "");
}
