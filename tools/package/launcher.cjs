#!/usr/bin/env node
/** Starts the program with the Deno that npm installed; the terminal, the working directory and the exit code are the caller's. */
"use strict";

const { spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const { constants, homedir } = require("node:os");
const { delimiter, dirname, join } = require("node:path");
const { isatty } = require("node:tty");

/** Written by the build: the name of the package, and the arguments of Deno before its configuration. */
const { packageName, denoArguments } = require("./program/launch.json");

/** Deno names systems and processors like Node, but has no build for musl. */
const PLATFORM = `${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`;
const IS_WINDOWS = process.platform === "win32";
/** "Not everything could be tested", as when the program itself runs but reaches nothing. */
const EXIT_UNTESTED = 3;

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

/** @param {string} reason */
function refuse(reason) {
  console.error(`Cannot start Deno, which runs this program: ${reason}`);
  process.exit(EXIT_UNTESTED);
}

/** @param {string} deno path of the executable */
function run(deno) {
  const program = join(__dirname, "program");
  const config = `--config=${join(program, "deno.json")}`;
  const child = spawn(deno, [...denoArguments, config, join(program, "main.js"), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: {
      DENO_DIR: cacheFolder(),
      READINESS_COMMAND: commandName(),
      ...process.env,
      DENO_NO_UPDATE_CHECK: "1",
    },
  });
  // A terminal sends Ctrl-C to both processes, and a second signal would end the program at once.
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
  process.on("SIGINT", () => hasTerminal || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", ({ message }) => {
    refuse(
      `${message}. Deno ${PLATFORM} needs glibc 2.27 or newer on Linux; Alpine and other musl systems have none`,
    );
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    // Ends as the child did, so that the caller sees the same.
    process.exitCode = 128 + constants.signals[signal];
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

let deno;
try {
  deno = findDeno();
} catch {
  refuse(
    `the package @deno/${PLATFORM} is not installed. Deno runs on Linux with glibc (not Alpine), macOS and Windows, on ` +
      `x64 and arm64. On one of these, install ${packageName} again, without --omit=optional`,
  );
}
run(deno);
