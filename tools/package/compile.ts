/**
 * Writes executables into dist/bin, for all platforms or for those that are named. Deno downloads its runtime for each from
 * dl.deno.land, unless DENORT_BIN names the file of one.
 */
import { fileURLToPath } from "node:url";
import { emptyFolder } from "./files.ts";
import { V8_FLAGS } from "../../src/scan/scan_program.ts";
import { BESIDE_MAIN, buildProgram, STANDALONE } from "./program.ts";
import { run } from "./run.ts";

const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/**
 * @param root the checkout
 * @param dist folder for the program and, in `bin`, the executables; what was in them is removed
 * @param targets names of Deno's platforms
 * @returns paths of the executables
 * @throws {Error} with what Deno printed
 */
export async function compile(root: string, dist: string, targets: readonly string[]): Promise<string[]> {
  const program = `${dist}/program`;
  await buildProgram(root, program, STANDALONE);
  await emptyFolder(`${dist}/bin`);
  const paths = [];
  for (const target of targets) {
    const path = `${dist}/bin/readiness-${target}${target.includes("windows") ? ".exe" : ""}`;
    await run(program, Deno.execPath(), [
      "compile",
      "--quiet",
      "--no-prompt",
      "--no-check",
      "--no-lock",
      `--v8-flags=${V8_FLAGS.join(",")}`,
      "-P=service",
      ...BESIDE_MAIN.flatMap((name) => ["--include", name]),
      `--target=${target}`,
      `--output=${path}`,
      "main.js",
    ]);
    paths.push(path);
  }
  return paths;
}

function main(names: readonly string[]): Promise<string[]> {
  const unknown = names.find((name) => !TARGETS.includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown platform ${unknown}, use ${TARGETS.join(", ")}`);
    Deno.exit(2);
  }
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  return compile(root, `${root}/dist`, names.length === 0 ? TARGETS : names);
}

if (import.meta.main) { for (const path of await main(Deno.args)) console.log(path); }
