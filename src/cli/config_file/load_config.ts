/** Loads the config file that the command line names, or the config file of the repository. */
import { knownChecks } from "../known_checks.ts";
import { isAbsolute, join, relative } from "node:path";
import { suggestion } from "../../nearest.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { commandLine } from "../../command_name.ts";
import { RETIRED_CHECKS } from "../../scan/retired_checks.ts";
import { cleanLine } from "../output/safe_text.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import { CONFIG_FILES } from "./config_format.ts";
import { configIn, findConfig } from "./find_config.ts";
import { type Config, readConfigFile } from "./read_config.ts";

export const CONFIG_FLAGS: ScanFlags = {
  "--config <file>": {
    about:
      "Use this config file. By default, readiness.config.json, .jsonc, .yaml or .yml in this folder or the nearest one " +
      "above it, up to the root of the repository",
    again: "repeated",
    excludes: { "no-config": "" },
  },
  "--no-config": { about: "Do not use a config file", again: "repeated" },
};

/**
 * Reads the config file and prints its path.
 * @param targetProblem returns why a target cannot be scanned, or null
 * @returns null if there is no config file, or the command line excludes it
 * @throws {AppError} `INVALID_CONFIG` with all problems of the file
 */
export function loadConfig(
  args: Arguments,
  shell: Shell,
  targetProblem: (text: string) => string | null,
): Config | null {
  if (args.values.has("no-config")) return null;
  const named = flagValue(args, "config");
  const path = named === null ? ownConfig(shell) : configAt(pathFrom(shell, named), named);
  if (path === null) return null;
  const shown = shownPath(path, shell);
  const config = readConfigFile(path, shown, {
    target: targetProblem,
    check: (id) => checkProblem(id, args, shell),
  });
  shell.stderr(`Config file: ${cleanLine(shown)}\n`);
  return config;
}

/** A folder stands for the config file in it. */
function configAt(path: string, named: string): string {
  if (!isFolder(path)) return path;
  return configIn(path) ??
    refuseUsage(`--config needs a file: ${named} is a folder without ${CONFIG_FILES.join(", ")}`);
}

function isFolder(path: string): boolean {
  try {
    return Deno.lstatSync(path).isDirectory;
  } catch {
    // Reading the file reports that it is missing.
    return false;
  }
}

/** A path of the command line. Relative paths start in the working directory. */
export function pathFrom({ cwd }: Shell, path: string): string {
  return isAbsolute(path) ? path : join(cwd(), path);
}

/** A path for messages, relative to the working directory if that is shorter. */
export function shownPath(path: string, shell: Shell): string {
  const folder = workingFolder(shell);
  const short = folder === null ? path : relative(folder, path);
  return short.length < path.length ? short : path;
}

function ownConfig(shell: Shell): string | null {
  const folder = workingFolder(shell);
  return folder === null ? null : findConfig(folder);
}

/** Null if this process may not know it. In a container, it reads only a few folders. */
function workingFolder({ cwd }: Shell): string | null {
  try {
    return cwd();
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** A service may have other checks than this program, so it is asked when the scan starts. */
function checkProblem(id: string, args: Arguments, shell: Shell): string | null {
  if (serverFlag(args) !== null) return null;
  const ids = knownChecks(shell).map(({ check }) => check.id);
  if (ids.includes(id) || RETIRED_CHECKS.has(id)) return null;
  return `is not a check${suggestion(id, ids) || `: ${commandLine("explain")} lists all checks`}`;
}
