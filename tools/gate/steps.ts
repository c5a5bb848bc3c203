/** The steps of the gate that are not tests. Each prints its output when it ends. */
import { TEST_LOCK } from "../test_lock.ts";
import { V8_FLAGS } from "./v8_flags.ts";

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

/** Exit code of a segmentation fault: the linter's runtime crashes now and then, whatever the code. */
const SEGMENTATION_FAULT = 139;

/** Steps that tests depend on. */
export const PREPARATION: readonly Step[] = [
  { name: "browser", args: ["run", "--no-prompt", ...TEST_LOCK, "--allow-all", "tools/chromium.ts"] },
];

/** The longest first. Tests check the generated bundle and permissions. */
export const CHECKS: readonly Step[] = [
  { name: "types", args: ["check", ...TEST_LOCK] },
  { name: "lint", args: ["lint"] },
  { name: "generated document types", args: ["task", "--quiet", "graphql", "--check"] },
  { name: "generated docs", args: ["task", "--quiet", "docs", "--check"] },
  { name: "format", args: ["fmt", "--check"] },
  { name: "generated catalogue", args: ["task", "--quiet", "catalogue", "--check"] },
  { name: "generated lock file", args: ["task", "--quiet", "lock", "--check"] },
];

export interface StepResults {
  readonly passed: number;
  /** Names of the steps that failed. */
  readonly failed: readonly string[];
}

export const NO_STEPS: StepResults = { passed: 0, failed: [] };

/** Runs one step at a time, because tests run at the same time. */
export async function runSteps(steps: readonly Step[]): Promise<StepResults> {
  const failed: string[] = [];
  for (const step of steps) {
    if (!await passes(step)) failed.push(step.name);
  }
  return { passed: steps.length - failed.length, failed };
}

async function passes({ name, args }: Step): Promise<boolean> {
  let { code, output } = await run(args);
  if (code === SEGMENTATION_FAULT) ({ code, output } = await run(args));
  // The type checker names each file that it checks.
  const shown = output.split("\n").filter((line) => !line.startsWith("Check ")).join("\n").trim();
  console.log(`\n── ${name}: deno ${args.join(" ")}\n${shown}`);
  return code === 0;
}

async function run(args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "null",
    env: { NO_COLOR: "1", DENO_V8_FLAGS: V8_FLAGS },
  }).output();
  const decoder = new TextDecoder();
  return { code, output: decoder.decode(stdout) + decoder.decode(stderr) };
}
