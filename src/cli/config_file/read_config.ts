/** Reads a config file, and refuses the whole file with all its problems if it has any. */
import { dirname } from "node:path";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { attempt, readTextFile } from "../file.ts";
import { type ConfigFile, configSchema, type ConfigTests } from "./schema.ts";
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
  const value = parseJson(readTextFile(path, MAX_CONFIG_BYTES, shown), shown);
  const schema = configSchema({
    ...tests,
    path: (inner) => {
      const problem = pathProblem(inner, folder);
      return problem === null ? null : `must be ${problem}`;
    },
  });
  const { success, data, error } = schema.safeParse(value);
  const lines = problemLines(error?.issues ?? [], value, schema);
  if (success && lines.length === 0) return { path, folder, file: data };
  const more = lines.length - MAX_SHOWN_PROBLEMS;
  const listed = [...lines.slice(0, MAX_SHOWN_PROBLEMS), ...more > 0 ? [`and ${more} more`] : []];
  refuse(`${shown} has ${plural(lines.length, "problem")}:\n${listed.map((line) => `  ${line}`).join("\n")}`);
}

function parseJson(text: string, shown: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    // Drops the rest of the message, because it quotes the file, which may be the wrong file.
    const [place = ""] = /\(line \d+ column \d+\)/.exec(String(error)) ?? [];
    refuse(`${shown} is not valid JSON${place === "" ? "" : ` ${place}`}. Comments are not allowed`);
  }
}

function refuse(message: string): never {
  throw new AppError("INVALID_CONFIG", 400, message);
}
