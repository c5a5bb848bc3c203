/** The command that starts the program with the Deno that npm installed. */
"use strict";

const { existsSync } = require("node:fs");
const { homedir } = require("node:os");
const { delimiter, dirname, join } = require("node:path");

/** Written by the build: the name of the package, and the arguments of Deno before its configuration. */
const { packageName, denoArguments } = require("./program/launch.json");

/** Deno names systems and processors like Node, but has no build for musl. */
const PLATFORM = `${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`;
const IS_WINDOWS = process.platform === "win32";

/** @returns {string} the path of the executable, which needs no install script */
function findDeno() {
  // From the package "deno", whose dependency it is: pnpm shows it to no other.
  const paths = [dirname(require.resolve("deno/package.json"))];
  const folder = dirname(require.resolve(`@deno/${PLATFORM}/package.json`, { paths }));
  return join(folder, IS_WINDOWS ? "deno.exe" : "deno");
}

/** @returns {string} how this program is called, for its help and its messages */
function commandName() {
  const file = IS_WINDOWS ? "readiness.cmd" : "readiness";
  // npx and package scripts put node_modules/.bin on the path, which it is not in the reader's shell.
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) =>
    !/node_modules[\\/]\.bin$/.test(folder)
  );
  return folders.some((folder) => existsSync(join(folder, file))) ? "readiness" : `npx ${packageName}`;
}

/** @returns {string} a folder for compiled code, which makes later starts faster. Deno continues without it if it cannot write */
function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (IS_WINDOWS) return join(LOCALAPPDATA || join(homedir(), "AppData", "Local"), "readiness", "cache");
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "readiness");
  return join(XDG_CACHE_HOME || join(homedir(), ".cache"), "readiness");
}

/**
 * @returns {{ executable: string, args: string[], env: Record<string, string | undefined> }}
 * @throws {Error} whose message completes "Cannot start Deno, which runs this program: "
 */
function denoCommand() {
  let executable;
  try {
    executable = findDeno();
  } catch (cause) {
    throw new Error(
      `the package @deno/${PLATFORM} is not installed. Deno runs on Linux with glibc (not Alpine), macOS and Windows, ` +
        `on x64 and arm64. On one of these, install ${packageName} again, without --omit=optional`,
      { cause },
    );
  }
  const program = join(__dirname, "program");
  return {
    executable,
    args: [...denoArguments, `--config=${join(program, "deno.json")}`, join(program, "main.js")],
    env: {
      DENO_DIR: cacheFolder(),
      READINESS_COMMAND: commandName(),
      ...process.env,
      DENO_NO_UPDATE_CHECK: "1",
    },
  };
}

/** @param {Error} error of a process that could not be spawned */
function spawnProblem({ message }) {
  return `${message}. Deno ${PLATFORM} needs glibc 2.27 or newer on Linux; Alpine and other musl systems have none`;
}

module.exports = { denoCommand, spawnProblem };
