/** A folder that takes the place of an earlier report only when it is complete. */
import { resolve } from "node:path";
import { parseSummary, SUMMARY_FILE } from "../../survey/report/report_summary.ts";
import { refuseUsage } from "../arguments.ts";
import { attempt, readOptionalFile } from "../file.ts";
import { cleanLine } from "../output/safe_text.ts";

export class ReportFolder implements Disposable {
  /** Absolute path of the folder while it is written. */
  readonly path: string;
  readonly #place: string;
  #isComplete = false;

  /** @throws {AppError} `USAGE` if the place has something other than a report */
  constructor(place: string) {
    this.#place = resolve(place);
    if (!isReplaceable(this.#place)) {
      refuseUsage(`${cleanLine(place)} is not empty and not a report: choose another folder with --out`);
    }
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

  complete(): void {
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
    const folder = `${this.path}/${path}`.replace(/\/[^/]*$/, "");
    attempt("write", path, () => Deno.mkdirSync(folder, { recursive: true }));
  }
}

function isReplaceable(place: string): boolean {
  if (!exists(place)) return true;
  const names = attempt("read", place, () => [...Deno.readDirSync(place)]);
  return names.length === 0 || parseSummary(readOptionalFile(`${place}/${SUMMARY_FILE}`) ?? "") !== null;
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
