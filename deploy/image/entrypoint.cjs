/**
 * Prints the script that starts the program in the image: what the package's launcher does, without Node.
 * Takes the folder in which npm has installed the package.
 */
"use strict";

const { dirname, join } = require("node:path");

const [folder] = process.argv.slice(2);
const [packageName] = Object.keys(require(join(folder, "package.json")).dependencies);
const program = join(folder, "node_modules", packageName, "program");
const { denoArguments } = require(join(program, "launch.json"));
const build = require.resolve(`@deno/linux-${process.arch}-glibc/package.json`, { paths: [folder] });
const command = [
  join(dirname(build), "deno"),
  ...denoArguments,
  `--config=${join(program, "deno.json")}`,
  join(program, "main.js"),
];

console.log(`#!/bin/sh
exec ${command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ")} "$@"`);
