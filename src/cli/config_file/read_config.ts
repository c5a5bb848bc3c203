/** Reads a config file, and refuses the whole file with all its problems if it has any. */
import { dirname } from "node:path";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { attempt, readTextFile } from "../file.ts";
import { parseConfig } from "./config_format.ts";
import { type ConfigFile, configSchema, type ConfigTests } from "./schema.ts";
import { extendedConfig } from "./presets.ts";
import { pathProblem } from "./inner_path.ts";
import { problemLines } from "./problems.ts";

/** Maximum size in bytes. The largest valid file with all targets, checks and reasons is smaller. */
export const MAX_CONFIG_BYTES = 512 * 1024;

export interface Config {
  /** Absolute path. */
  readonly path: string;
  /** Absolute path. Relative paths in the file start here. */
  readonly folder: string;
  readonly file: ConfigFile;
}

/** A file with more problems usually repeats one of them. */
export const MAX_SHOWN_PROBLEMS = 20;

/**
 * @param path absolute
 * @param shown the path for messages
 * @param tests tests for targets and checks; each returns the problem, or null
 * @throws {AppError} `INVALID_CONFIG` with every problem, or for a file that cannot be read
 */
export function readConfigFile(path: string, shown: string, tests: Omit<ConfigTests, "path">): Config {
  // The target of a link might be anywhere, and its relative paths too.
  if (attempt("read", shown, () => Deno.lstatSync(path)).isSymlink) {
    refuse(`Cannot use ${shown}: it is a symbolic link. Name the file itself with --config`);
  }
  const folder = dirname(path);
  const parsed = parseConfig(readTextFile(path, MAX_CONFIG_BYTES, shown), path);
  if (!parsed.ok) refuse(`${shown} ${parsed.problem}`);
  const { value } = parsed;
  const schema = configSchema({
    ...tests,
    path: (inner) => {
      const problem = pathProblem(inner, folder);
      return problem === null ? null : `must be ${problem}`;
    },
  });
  const { success, data, error } = schema.safeParse(value);
  const lines = problemLines(error?.issues ?? [], value, schema);
  if (success && lines.length === 0) return { path, folder, file: extendedConfig(data) };
  const more = lines.length - MAX_SHOWN_PROBLEMS;
  const listed = [...lines.slice(0, MAX_SHOWN_PROBLEMS), ...more > 0 ? [`and ${more} more`] : []];
  refuse(`${shown} has ${plural(lines.length, "problem")}:\n${listed.map((line) => `  ${line}`).join("\n")}`);
}

function refuse(message: string): never {
  throw new AppError("INVALID_CONFIG", 400, message);
}
