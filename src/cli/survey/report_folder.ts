/** A folder that takes the place of an earlier report only when it is complete. */
import { basename, dirname, isAbsolute, join, relative, resolve, sep as SEPARATOR } from "node:path";
import { parseSummary, SUMMARY_FILE } from "../../survey/report/report_summary.ts";
import { SECTIONS } from "../../web/survey/report_page.ts";
import { refuseUsage } from "../arguments.ts";
import { attempt, readOptionalFile } from "../file.ts";
import { cleanLine } from "../output/safe_text.ts";

/** Folder of the downloads in a report. */
export const DATA_FOLDER = "data";

const SECTION_NAMES = SECTIONS.map(([name]) => name).join("|");
/** Names that a report writes at its top. A folder with any other name is not only a report. */
const REPORT_NAMES = new RegExp(
  `^(?:report\\.json|assets|${DATA_FOLDER}|(?:${SECTION_NAMES})(?:\\.(?:html|json|(?:[a-z0-9-]{1,64}\\.)?csv))?)$`,
);

export class ReportFolder implements Disposable {
  /** Absolute path of the folder while it is written. */
  readonly path: string;
  readonly #place: string;
  #isComplete = false;

  /**
   * @param survey folder of the survey
   * @throws {AppError} `USAGE` if the place has something other than a report, or shares a folder with the survey
   */
  constructor(place: string, survey: string) {
    this.#place = attempt("read", place, () => realPath(place));
    requireApart(this.#place, realPath(survey));
    requireReplaceable(this.#place, cleanLine(place));
    this.path = `${this.#place}.${crypto.randomUUID()}.partial`;
    attempt("write", place, () => Deno.mkdirSync(this.path, { recursive: true }));
  }

  /** @param path relative, with slashes */
  write(path: string, text: string): void {
    this.#makeFolder(path);
    attempt("write", path, () => Deno.writeTextFileSync(`${this.path}/${path}`, text));
  }

  /** Opens a file that grows. */
  open(path: string): Deno.FsFile {
    this.#makeFolder(path);
    const options = { write: true, createNew: true };
    return attempt("write", path, () => Deno.openSync(`${this.path}/${path}`, options));
  }

  /** @throws {AppError} `USAGE` if something else was added to the earlier report meanwhile */
  complete(): void {
    requireReplaceable(this.#place, cleanLine(this.#place));
    attempt("write", this.#place, () => {
      const old = `${this.#place}.${crypto.randomUUID()}.old`;
      const hasOld = exists(this.#place);
      if (hasOld) Deno.renameSync(this.#place, old);
      Deno.renameSync(this.path, this.#place);
      this.#isComplete = true;
      if (hasOld) Deno.removeSync(old, { recursive: true });
    });
  }

  [Symbol.dispose](): void {
    if (!this.#isComplete) Deno.removeSync(this.path, { recursive: true });
  }

  #makeFolder(path: string): void {
    const [name = ""] = path.split("/");
    if (!REPORT_NAMES.test(name)) throw new Error(`${name} is missing in the names of a report`);
    const folder = `${this.path}/${path}`.replace(/\/[^/]*$/, "");
    attempt("write", path, () => Deno.mkdirSync(folder, { recursive: true }));
  }
}

function requireReplaceable(place: string, shown: string): void {
  if (!exists(place)) return;
  const names = attempt("read", place, () => [...Deno.readDirSync(place)].map(({ name }) => name));
  if (names.length === 0) return;
  const elsewhere = "choose another folder with --out";
  if (parseSummary(readOptionalFile(`${place}/${SUMMARY_FILE}`) ?? "") === null) {
    refuseUsage(`${shown} is not empty and not a report: ${elsewhere}`);
  }
  const foreign = names.toSorted().find((name) => !REPORT_NAMES.test(name));
  if (foreign === undefined) return;
  refuseUsage(`${shown} has ${cleanLine(foreign)}, which is not part of a report: move it, or ${elsewhere}`);
}

function requireApart(place: string, survey: string): void {
  const isIn = (inner: string, outer: string) => {
    const path = relative(outer, inner);
    return path === "" || path !== ".." && !path.startsWith(`..${SEPARATOR}`) && !isAbsolute(path);
  };
  if (isIn(place, survey)) refuseUsage("--out: choose a folder outside the folder of the survey");
  if (isIn(survey, place)) refuseUsage("--out: choose a folder that does not contain the survey");
}

/** Follows the links of the part that exists. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return Deno.realPathSync(whole);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) || dirname(whole) === whole) throw error;
    return join(realPath(dirname(whole)), basename(whole));
  }
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
