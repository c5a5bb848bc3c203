/** The files that fix a site, in a folder, with a list of what they assume and what is left to do. */
import { plural } from "../../plural.ts";
import type { CheckResult, ScanResult, WrittenFile } from "../../scan/result.ts";
import { type Problem, problemsByGain } from "../../web/texts/problems.ts";
import { refuseUsage } from "../arguments.ts";
import { leadsOut } from "../config_file/inner_path.ts";
import { attempt, readOptionalFile } from "../file.ts";
import { FIX_LIST, renderFixList } from "./fix_list.ts";

export interface WrittenFixes {
  /** What was written, a line for each file, without line feed. */
  readonly lines: readonly string[];
  /** Problems that no file fixes. */
  readonly byHand: readonly Problem<CheckResult>[];
}

/**
 * @param folder is created if needed
 * @param shown the folder as it was named
 * @throws {AppError} `USAGE` if different files are there and `isForced` is false: nothing is written then
 */
export function writeFixes(
  folder: string,
  result: ScanResult,
  files: readonly WrittenFile[],
  isForced: boolean,
  shown = folder,
): WrittenFixes {
  const fixed = new Set(files.flatMap(({ fixes }) => fixes));
  const byHand = problemsByGain(result).filter(({ check }) => !fixed.has(check.id));
  const list = { path: `/${FIX_LIST}`, text: renderFixList(result, files, byHand) };
  writeAll(folder, [...files, list], isForced);
  const lines = [
    ...files.map(({ path, fixes }) => `${shown}${path}  ${fixes.join(", ")}`),
    `${shown}/${FIX_LIST}  what the files assume, and ${plural(byHand.length, "problem")} to fix by hand`,
  ];
  return { lines, byHand };
}

/** All or nothing: different files are overwritten only with --force. */
function writeAll(
  folder: string,
  files: readonly Pick<WrittenFile, "path" | "text">[],
  isForced: boolean,
): void {
  const different = files.filter(({ path, text }) => {
    const existing = readOptionalFile(folder + path);
    return existing !== null && existing !== text && path !== `/${FIX_LIST}`;
  });
  const [first] = different;
  if (first && !isForced) {
    refuseUsage(
      `Nothing was written: ${folder}${first.path} exists with other content${
        different.length > 1 ? `, and ${different.length - 1} more` : ""
      }. Choose another folder, or overwrite with --force`,
    );
  }
  const leading = files.find(({ path }) => leadsOut(folder + path, folder));
  if (leading) {
    refuseUsage(
      `Nothing was written: ${folder}${leading.path} is a symbolic link out of the folder. Remove it`,
    );
  }
  for (const { path, text } of files) {
    const target = folder + path;
    attempt("write", target, () => {
      Deno.mkdirSync(target.slice(0, target.lastIndexOf("/")), { recursive: true });
      Deno.writeTextFileSync(target, text);
    });
  }
}
