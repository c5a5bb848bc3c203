/** Everything that CI runs: format, lint, types, generated files, tests; the last line counts what passed and failed. */

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

/** Exit code of a process that the linter's runtime crashed, now and then, on no fault of the code. */
const SEGMENTATION_FAULT = 139;
const SUMMARY = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed/;

const GATES: readonly Step[] = [
  { name: "format", args: ["fmt", "--check"] },
  { name: "lint", args: ["lint"] },
  { name: "types", args: ["check"] },
  { name: "generated catalogue", args: ["task", "--quiet", "catalogue", "--check"] },
  { name: "generated docs", args: ["task", "--quiet", "docs", "--check"] },
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
    // The summary is at the end: that is all that is needed of it.
    output = (output + part).slice(-10_000);
  }
  return { code: (await child.status).code, output };
}

async function main(): Promise<number> {
  const broken: string[] = [];
  for (const gate of GATES) {
    let { code } = await run(gate);
    if (code === SEGMENTATION_FAULT) ({ code } = await run(gate));
    if (code !== 0) broken.push(gate.name);
  }
  const { code, output } = await run(TESTS);
  const [, passed = "0", failed = "0"] = SUMMARY.exec(output) ?? [];
  const failures = Number(failed) + broken.length + (code !== 0 && Number(failed) === 0 ? 1 : 0);
  if (broken.length > 0) console.log(`\nnot in order: ${broken.join(", ")}`);
  console.log(`\n${Number(passed) + GATES.length - broken.length} passed, ${failures} failed`);
  return failures === 0 && Number(passed) > 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
