/** Runs what CI runs: format, lint, types, generated files, tests. The last line counts passes and failures. */

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

/** Exit code of a segmentation fault: the linter's runtime crashes now and then, whatever the code. */
const SEGMENTATION_FAULT = 139;
const SUMMARY = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed/;

const GATES: readonly Step[] = [
  { name: "format", args: ["fmt", "--check"] },
  { name: "lint", args: ["lint"] },
  { name: "types", args: ["check"] },
  { name: "generated catalogue", args: ["task", "--quiet", "catalogue", "--check"] },
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

async function run({ name, args }: Step): Promise<{ code: number; output: string }> {
  console.log(`\n── ${name}: deno ${args.join(" ")}`);
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
    env: { NO_COLOR: "1" },
  }).spawn();
  let output = "";
  for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
    await Deno.stdout.write(new TextEncoder().encode(part));
    // Only the summary at the end is needed.
    output = (output + part).slice(-10_000);
  }
  return { code: (await child.status).code, output };
}

async function main(): Promise<number> {
  const failedGates: string[] = [];
  for (const gate of GATES) {
    let { code } = await run(gate);
    if (code === SEGMENTATION_FAULT) ({ code } = await run(gate));
    if (code !== 0) failedGates.push(gate.name);
  }
  const { code, output } = await run(TESTS);
  const [, passed = "0", failed = "0"] = SUMMARY.exec(output) ?? [];
  const failures = Number(failed) + failedGates.length + (code !== 0 && Number(failed) === 0 ? 1 : 0);
  if (failedGates.length > 0) console.log(`\nFailed: ${failedGates.join(", ")}`);
  console.log(`\n${Number(passed) + GATES.length - failedGates.length} passed, ${failures} failed`);
  return failures === 0 && Number(passed) > 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
