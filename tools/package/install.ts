/** Builds the program and installs it as the command `readiness`, where `deno install --global` puts commands. */
import { homedir } from "node:os";
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
  await nameDeno();
}

/**
 * Deno's command starts `deno`, which is not on the path if Deno came by npx. The command looks for this Deno first, which
 * is the version of the tests.
 */
async function nameDeno(): Promise<void> {
  const folder = Deno.env.get("DENO_INSTALL_ROOT") ?? `${homedir()}/.deno`;
  const isWindows = Deno.build.os === "windows";
  const path = `${folder}/bin/readiness${isWindows ? ".cmd" : ""}`;
  const deno = isWindows
    ? `@"${Deno.execPath()}" `
    : `exec "$(command -v '${Deno.execPath()}' || echo deno)" `;
  const command = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, command.replace(isWindows ? /^@deno /m : /^exec deno /m, () => deno));
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
