#!/usr/bin/env node
/** Starts the program with the Deno that npm installed; the terminal, the working directory and the exit code are the caller's. */
"use strict";

const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { isatty } = require("node:tty");
const { denoCommand, spawnProblem } = require("./deno_command.cjs");

/** "Not everything could be tested", as when the program itself runs but reaches nothing. */
const EXIT_UNTESTED = 3;

/** @param {string} reason */
function refuse(reason) {
  console.error(`Cannot start Deno, which runs this program: ${reason}`);
  process.exit(EXIT_UNTESTED);
}

/** @param {ReturnType<typeof denoCommand>} command */
function run({ executable, args, env }) {
  const child = spawn(executable, [...args, ...process.argv.slice(2)], { stdio: "inherit", env });
  // A terminal sends Ctrl-C to both processes, and a second signal would end the program at once.
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
  process.on("SIGINT", () => hasTerminal || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => refuse(spawnProblem(error)));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    // Ends as the child did, so that the caller sees the same.
    process.exitCode = 128 + constants.signals[signal];
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

let command;
try {
  command = denoCommand();
} catch ({ message }) {
  refuse(message);
}
run(command);
