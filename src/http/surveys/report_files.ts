/** Files of published reports: only files with known endings in the operator's folder, and no links out of it. */
import { HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { parseSummary, type ReportSummary, SUMMARY_FILE } from "../../survey/report/report_summary.ts";

const TYPES: Readonly<Record<string, string>> = {
  html: HTML_CONTENT_TYPE,
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};
/** A part of a path. It cannot be hidden, and cannot lead out of its folder. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Maximum number of reports that are listed, the newest ones. */
const MAX_LISTED = 200;
/** Maximum size of the file about a report in bytes. */
const MAX_SUMMARY_BYTES = 4096;

export interface ReportFile {
  /** To be closed by the caller. */
  readonly file: Deno.FsFile;
  readonly size: number;
  /** Changes with the content. */
  readonly tag: string;
  readonly type: string;
}

export class ReportFiles {
  readonly #folder: string;

  /** @param folder of the operator, with a folder for each report */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param segments of the path below the folder. Null if there is no such file. */
  async open(segments: readonly string[]): Promise<ReportFile | null> {
    const type = TYPES[segments.at(-1)?.split(".").at(-1) ?? ""];
    if (type === undefined || !segments.every((segment) => SEGMENT.test(segment))) return null;
    try {
      const root = await Deno.realPath(this.#folder);
      const path = await Deno.realPath(`${root}/${segments.join("/")}`);
      // A link could lead anywhere, so no part of the path may be one.
      if (path !== `${root}/${segments.join("/")}`) return null;
      return await opened(path, type);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Reports by the name of their folder, newest first. */
  async list(): Promise<readonly (readonly [name: string, summary: ReportSummary])[]> {
    const found: (readonly [string, ReportSummary])[] = [];
    for (const name of await this.#names()) {
      const summary = await this.#summary(name);
      if (summary !== null) found.push([name, summary]);
    }
    return found.toSorted(([, left], [, right]) => left.createdAt < right.createdAt ? 1 : -1)
      .slice(0, MAX_LISTED);
  }

  async #names(): Promise<string[]> {
    const names: string[] = [];
    try {
      for await (const { name, isDirectory } of Deno.readDir(this.#folder)) {
        if (isDirectory && SEGMENT.test(name)) names.push(name);
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return names.toSorted();
  }

  async #summary(name: string): Promise<ReportSummary | null> {
    const found = await this.open([name, SUMMARY_FILE]);
    if (found === null) return null;
    using file = found.file;
    if (found.size > MAX_SUMMARY_BYTES) return null;
    const bytes = new Uint8Array(MAX_SUMMARY_BYTES);
    const length = await file.read(bytes);
    return parseSummary(new TextDecoder().decode(bytes.subarray(0, length ?? 0)));
  }
}

async function opened(path: string, type: string): Promise<ReportFile | null> {
  const file = await Deno.open(path);
  try {
    const { isFile, size, mtime } = await file.stat();
    if (isFile) return { file, size, type, tag: `${size}-${mtime?.getTime() ?? 0}` };
  } catch (error) {
    file.close();
    throw error;
  }
  file.close();
  return null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.FilesystemLoop;
}
