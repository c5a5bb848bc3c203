/** Builds the program and installs it as the command `readiness`, where `deno install --global` puts commands. */
import { fileURLToPath } from "node:url";
import { V8_FLAGS } from "../../src/scan/scan_program.ts";
import { permissionSets } from "../permissions.ts";
import { buildProgram, STANDALONE } from "./program.ts";
import { run } from "./run.ts";

/**
 * @param root the checkout
 * @param program folder for the program, which the command runs from there
 * @throws {Error} with what Deno printed
 */
export async function install(root: string, program: string): Promise<void> {
  await buildProgram(root, program, STANDALONE);
  await run(root, Deno.execPath(), [
    "install",
    "--global",
    "--force",
    "--quiet",
    "--name=readiness",
    `--config=${program}/deno.json`,
    "--no-lock",
    "--no-prompt",
    `--v8-flags=${V8_FLAGS.join(",")}`,
    ...permissionFlags(),
    `${program}/main.js`,
  ]);
}

/** The permission set of the service: installed commands do not keep its name. */
function permissionFlags(): string[] {
  const { net, sys, run: programs } = permissionSets().service;
  return [
    "--allow-net",
    `--deny-net=${net.deny.join(",")}`,
    "--allow-env",
    `--allow-sys=${sys.join(",")}`,
    "--allow-read",
    "--allow-write",
    `--allow-run=${programs.join(",")}`,
  ];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  await install(root, `${root}/dist/program`);
  console.log('Installed. If "readiness" is not found, add the folder .deno/bin of your home folder to PATH');
}
