/** Runs what CI runs: format, lint, types, generated files, tests. The last line counts passes and failures. */

import { type Denokv, installDenokv } from "./denokv.ts";

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
}

/** Exit code of a segmentation fault: the linter's runtime crashes now and then, whatever the code. */
const SEGMENTATION_FAULT = 139;
/** Test files at once: many tests wait, for a database server or a browser. */
const JOBS = navigator.hardwareConcurrency + 1;
const SUMMARY = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \| (\d+) ignored)?/;

const GATES: readonly Step[] = [
  { name: "format", args: ["fmt", "--check"] },
  { name: "lint", args: ["lint"] },
  { name: "types", args: ["check"] },
  { name: "generated catalogue", args: ["task", "--quiet", "catalogue", "--check"] },
  { name: "generated bundle", args: ["task", "--quiet", "bundle", "--check"] },
  { name: "generated docs", args: ["task", "--quiet", "docs", "--check"] },
  { name: "generated permissions", args: ["task", "--quiet", "permissions", "--check"] },
  { name: "browser", args: ["run", "--no-prompt", "--allow-all", "tools/chromium.ts"] },
];

/** Tests start browsers and servers: they may run programs and listen, and write only to temporary folders. */
const TESTS: Step = {
  name: "tests",
  args: [
    "test",
    "--no-prompt",
    // The gate has checked the types of all files.
    "--no-check",
    "--parallel",
    "--allow-net",
    "--allow-read",
    "--allow-write",
    "--allow-env",
    "--allow-run",
    "--allow-sys",
    "tests/",
  ],
};

/** In the checkout, if no other folder is given. */
const CACHE = new URL("../.cache/", import.meta.url).pathname;

/** DENOKV names a program; DENOKV_CACHE is a folder for one that outlives the checkout. */
async function denokv(): Promise<Denokv> {
  const path = Deno.env.get("DENOKV");
  if (path) return { path };
  console.log("\n── database server: cargo install denokv, unless it is there");
  const cache = Deno.env.get("DENOKV_CACHE");
  const installed = await installDenokv({ caches: cache ? [cache, CACHE] : [CACHE] });
  console.log("path" in installed ? installed.path : installed.missing);
  return installed;
}

async function run({ name, args, env }: Step): Promise<{ code: number; output: string }> {
  console.log(`\n── ${name}: deno ${args.join(" ")}`);
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
    env: { NO_COLOR: "1", ...env },
  }).spawn();
  let output = "";
  for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
    await Deno.stdout.write(new TextEncoder().encode(part));
    // Only the summary at the end is needed.
    output = (output + part).slice(-10_000);
  }
  return { code: (await child.status).code, output };
}

/** The line of the first error; the whole text is printed where it happens. */
function shortOf(reason: string): string {
  return /.*error:.*/.exec(reason)?.[0] ?? reason.split("\n")[0] ?? "";
}

async function main(): Promise<number> {
  const failedGates: string[] = [];
  for (const gate of GATES) {
    let { code } = await run(gate);
    if (code === SEGMENTATION_FAULT) ({ code } = await run(gate));
    if (code !== 0) failedGates.push(gate.name);
  }
  const server = await denokv();
  const env = { DENOKV: "path" in server ? server.path : "", DENO_JOBS: String(JOBS) };
  const { code, output } = await run({ ...TESTS, env });
  const [, passed = "0", failed = "0", ignored] = SUMMARY.exec(output) ?? [];
  const failures = Number(failed) + failedGates.length + (code !== 0 && Number(failed) === 0 ? 1 : 0);
  if (failedGates.length > 0) console.log(`\nFailed: ${failedGates.join(", ")}`);
  if (ignored !== undefined) console.log(`\n${ignored} ignored`);
  if ("missing" in server) console.log(`Tests on a database server were skipped: ${shortOf(server.missing)}`);
  console.log(`\n${Number(passed) + GATES.length - failedGates.length} passed, ${failures} failed`);
  return failures === 0 && Number(passed) > 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
