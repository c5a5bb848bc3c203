/**
 * Writes the files that fix a site to a folder, and drafts to another one. A list of their assumptions
 * and the remaining problems is next to them.
 */
import { basename, dirname, join, resolve } from "node:path";
import { plural } from "../../plural.ts";
import type { CheckResult, WrittenFile } from "../../scan/result.ts";
import { type Problem, problemsByGain } from "../../web/texts/problems.ts";
import type { ShownReport } from "../../web/texts/shown_report.ts";
import { refuseUsage } from "../arguments.ts";
import { leadsOut } from "../config_file/inner_path.ts";
import { attempt, readOptionalFile } from "../file.ts";
import { FIX_LIST, isFixList, renderFixList } from "./fix_list.ts";

export interface WrittenFixes {
  /** Written files, one line for each, without line feed. */
  readonly lines: readonly string[];
  /** Problems that no file fixes, but their reader can. */
  readonly byHand: readonly Problem<CheckResult>[];
}

interface NewFile {
  readonly path: string;
  /** Folder that paths must not lead out of. */
  readonly folder: string;
  readonly text: string;
}

/**
 * @param folder is created if needed
 * @param shown folder name on the command line
 * @throws {AppError} `USAGE`, before anything is written, if different
 * files are there and `isForced` is false
 */
export function writeFixes(
  folder: string,
  result: ShownReport,
  files: readonly WrittenFile[],
  isForced: boolean,
  shown = folder,
): WrittenFixes {
  const place = resolve(folder);
  // The folder may be published without changes, but neither the list nor a draft may.
  if (/^\.\.?$/.test(basename(shown)) || dirname(place) === place) {
    refuseUsage(
      `Cannot write to ${shown}: choose a folder such as fixes, because ${FIX_LIST} is written next to it`,
    );
  }
  const fixed = new Set(files.flatMap(({ fixes }) => fixes));
  const open = problemsByGain(result).filter(({ check }) => !fixed.has(check.id));
  const byHand = open.filter(({ step }) => step.fix !== null);
  const others = open.filter(({ step }) => step.fix === null);
  const listPath = join(dirname(place), FIX_LIST);
  writeAll([
    ...files.map(({ path, text, blanks }) => {
      const target = blanks.length > 0 ? draftsOf(folder) : folder;
      return { path: target + path, folder: target, text };
    }),
    {
      path: listPath,
      folder: dirname(place),
      text: renderFixList(result, files, { byHand, others }, {
        ready: basename(place),
        drafts: draftsOf(basename(place)),
      }),
    },
  ], isForced);
  const lines = [
    ...files.map(({ path, fixes, blanks }) => {
      const ids = fixes.join(", ");
      return blanks.length > 0
        ? `${draftsOf(shown)}${path}  draft for ${ids}: complete it first (${FIX_LIST})`
        : `${shown}${path}  ${ids}`;
    }),
    `${join(dirname(shown), FIX_LIST)}  assumptions of the files, and ${
      plural(byHand.length, "problem")
    } to fix by hand`,
  ];
  return { lines, byHand };
}

/** Folder for drafts, because nobody should publish them with the other files. */
function draftsOf(folder: string): string {
  return `${folder.replace(/[/\\]+$/, "")}-drafts`;
}

/**
 * Refuses a folder inside the site, because the list next to it would be published.
 * @param site folder of the site, which exists
 */
export function requireUnpublishedList(folder: string, site: string): void {
  const list = join(dirname(resolve(folder)), FIX_LIST);
  if (leadsOut(list, site)) return;
  refuseUsage(
    `Cannot write to ${folder}: ${FIX_LIST} is written next to it, and would be published with the site. ` +
      "Choose a folder outside of the folder of --dir",
  );
}

/** Writes all files or no file. Different files are overwritten only with --force. */
function writeAll(files: readonly NewFile[], isForced: boolean): void {
  const leading = files.find(({ path, folder }) => leadsOut(path, folder));
  if (leading) {
    refuseUsage(`Nothing was written: ${leading.path} is a symbolic link out of the folder. Remove it`);
  }
  const different = files.filter(({ path, text }) => {
    const existing = readOptionalFile(path);
    return existing !== null && existing !== text && !(basename(path) === FIX_LIST && isFixList(existing));
  });
  const [first] = different;
  if (first && !isForced) {
    refuseUsage(
      `Nothing was written: ${first.path} exists with other content${
        different.length > 1 ? `, and ${different.length - 1} more` : ""
      }. Choose another folder, or overwrite with --force`,
    );
  }
  for (const { path, text } of files) {
    attempt("write", path, () => {
      Deno.mkdirSync(dirname(path), { recursive: true });
      Deno.writeTextFileSync(path, text);
    });
  }
}
