/**
 * The folder of a wave. Rows go to a journal first, which a killed process leaves whole but for its last line.
 * A full journal is closed, written as Parquet and removed, so each line of the list has one row.
 */
import { AppError } from "../errors.ts";
import type { PartFiles } from "./data_request.ts";
import { LineSet } from "./line_set.ts";
import type { SiteRow } from "./site_row.ts";
import type { SurveyData } from "./survey_data.ts";

/** Rows of verdicts, or of sites, in one pair of Parquet files. */
export const MAX_PART_ROWS = 500_000;
/** Milliseconds after which a journal is closed even if it is not full. */
const MAX_PART_MS = 60_000;
const JOURNAL = "journal.ndjson";
const CLOSED_JOURNAL = /^journal-(\d+)\.ndjson$/;
const SITES = /^sites-(\d+)\.parquet$/;
const UNFINISHED = ".tmp";

const ENCODER = new TextEncoder();

export class WaveFolder implements Disposable {
  readonly #path: string;
  readonly #data: SurveyData;
  readonly #lock: Deno.FsFile;
  #done = new LineSet();
  readonly #outcomes = new Map<string, number>();
  #journal: Deno.FsFile | null = null;
  #syncing: Promise<void> = Promise.resolve();
  #rows = 0;
  #verdicts = 0;
  #begunAt = 0;
  #parts = 0;
  #writing: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | null = null;

  /**
   * Continues a wave, or begins one.
   * @throws {AppError} `USAGE` if another process works on it
   */
  static async open(path: string, data: SurveyData): Promise<WaveFolder> {
    Deno.mkdirSync(path, { recursive: true });
    const folder = new WaveFolder(path, data);
    try {
      await folder.#recover();
      return folder;
    } catch (error) {
      folder[Symbol.dispose]();
      throw error;
    }
  }

  private constructor(path: string, data: SurveyData) {
    this.#path = path;
    this.#data = data;
    this.#lock = Deno.openSync(`${path}/lock`, { write: true, create: true });
    // The system releases the lock when the process ends for any reason.
    if (this.#lock.tryLockSync(true)) return;
    this.#lock.close();
    throw new AppError("USAGE", 400, `Another process works on ${path}`);
  }

  /** True if a line of the list has a row. */
  has(line: number): boolean {
    return this.#done.has(line);
  }

  /** Number of rows by outcome. */
  get outcomes(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#outcomes].sort());
  }

  /** Adds the row of a line that has none. Waits if the disk is behind. */
  async add(row: SiteRow): Promise<void> {
    await this.#unlessFailed(async () => {
      const journal = this.#journal ??= this.#newJournal();
      writeAll(journal, ENCODER.encode(`${JSON.stringify(row)}\n`));
      this.#count(row);
      const isFull = Math.max(this.#rows, this.#verdicts) >= MAX_PART_ROWS;
      if (isFull || performance.now() - this.#begunAt >= MAX_PART_MS) await this.#closeJournal();
    });
  }

  /** Makes all rows durable that were added, even if the machine loses its power. */
  async sync(): Promise<void> {
    await this.#unlessFailed(async () => {
      this.#syncing = this.#journal?.syncData() ?? Promise.resolve();
      await this.#syncing;
    });
  }

  /** Writes all rows as Parquet. */
  async finish(): Promise<void> {
    await this.#unlessFailed(async () => {
      await this.#closeJournal();
      await this.#writing;
    });
  }

  /**
   * Removes the rows of sites with these outcomes, so that their lines are scanned again. If it is killed, the other
   * parts keep theirs, and each line still has at most one row.
   * @returns number of removed rows
   */
  async remove(outcomes: readonly string[]): Promise<number> {
    await this.finish();
    let count = 0;
    for (let part = 1; part <= this.#parts; part++) {
      const from = { verdicts: this.#partPath("verdicts", part), sites: this.#partPath("sites", part) };
      const to = this.#unfinishedFiles();
      const removed = await this.#data({ kind: "without", outcomes, from, to });
      count += removed;
      if (removed > 0) this.#place(to, part);
    }
    if (count > 0) await this.#readParts();
    return count;
  }

  [Symbol.dispose](): void {
    this.#journal?.close();
    this.#journal = null;
    // A process that is being started holds copies of all files for a moment, and with them the lock.
    this.#lock.unlockSync();
    this.#lock.close();
  }

  /**
   * Fails with the first failure forever. A later row would continue a line that is cut off, and a later sync may
   * succeed without the data that the system could not write.
   */
  async #unlessFailed(act: () => Promise<void>): Promise<void> {
    if (this.#failure !== null) throw this.#failure.error;
    try {
      await act();
    } catch (error) {
      throw (this.#failure ??= { error }).error;
    }
  }

  async #recover(): Promise<void> {
    const names = [...Deno.readDirSync(this.#path)].map(({ name }) => name);
    for (const name of names) {
      if (name.endsWith(UNFINISHED)) Deno.removeSync(`${this.#path}/${name}`);
    }
    const numbers = (pattern: RegExp) =>
      names.flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number).sort((left, right) => left - right);
    const written = new Set(numbers(SITES));
    const closed = numbers(CLOSED_JOURNAL);
    this.#parts = Math.max(0, ...written, ...closed);
    for (const part of closed) {
      // The process was killed after it wrote the file, but before it removed the journal.
      if (written.has(part)) Deno.removeSync(this.#closedPath(part));
      else await this.#writePart(part);
    }
    if (written.size > 0 || closed.length > 0) await this.#readParts();
    if (names.includes(JOURNAL)) this.#readJournal();
  }

  async #readParts(): Promise<void> {
    const { ranges, outcomes } = await this.#data({ kind: "done", wave: this.#path });
    this.#done = new LineSet();
    this.#outcomes.clear();
    for (const [first, last] of ranges) this.#done.addRange(first, last);
    for (const [outcome, count] of Object.entries(outcomes)) this.#outcomes.set(outcome, count);
  }

  /** Reads the rows of a killed process, and cuts off a line that was not written to its end. */
  #readJournal(): void {
    const path = `${this.#path}/${JOURNAL}`;
    const bytes = Deno.readFileSync(path);
    const end = bytes.lastIndexOf(0x0a) + 1;
    Deno.truncateSync(path, end);
    this.#journal = this.#newJournal();
    for (const line of new TextDecoder().decode(bytes.subarray(0, end)).split("\n")) {
      if (line !== "") this.#count(JSON.parse(line));
    }
  }

  #newJournal(): Deno.FsFile {
    this.#rows = 0;
    this.#verdicts = 0;
    this.#begunAt = performance.now();
    return Deno.openSync(`${this.#path}/${JOURNAL}`, { append: true, create: true });
  }

  #count({ line, outcome, verdicts }: SiteRow): void {
    this.#done.add(line);
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
    this.#rows++;
    this.#verdicts += verdicts.length;
  }

  async #closeJournal(): Promise<void> {
    const journal = this.#journal;
    if (journal === null) return;
    journal.syncSync();
    const part = ++this.#parts;
    Deno.renameSync(`${this.#path}/${JOURNAL}`, this.#closedPath(part));
    this.#journal = null;
    const previous = this.#writing;
    this.#writing = previous.then(() => this.#writePart(part));
    // The next wait for it throws.
    this.#writing.catch(() => {});
    await this.#syncing.finally(() => journal.close());
    // One part is written while the next one grows.
    await previous;
  }

  async #writePart(part: number): Promise<void> {
    const journal = this.#closedPath(part);
    const files = this.#unfinishedFiles();
    await this.#data({ kind: "write", journal, ...files });
    this.#place(files, part);
    Deno.removeSync(journal);
  }

  /** The data process of a killed process may still write the same part, so the names are random. */
  #unfinishedFiles(): PartFiles {
    const path = (name: string) => `${this.#path}/${name}-${crypto.randomUUID()}${UNFINISHED}`;
    return { verdicts: path("verdicts"), sites: path("sites") };
  }

  /** The file of sites comes last, because it shows that the part is whole, and that its verdicts count. */
  #place(files: PartFiles, part: number): void {
    for (const name of ["verdicts", "sites"] as const) {
      {
        using file = Deno.openSync(files[name], { read: true, write: true });
        file.syncSync();
      }
      Deno.renameSync(files[name], this.#partPath(name, part));
    }
  }

  #partPath(name: keyof PartFiles, part: number): string {
    return `${this.#path}/${name}-${part}.parquet`;
  }

  #closedPath(part: number): string {
    return `${this.#path}/journal-${part}.ndjson`;
  }
}

function writeAll(file: Deno.FsFile, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += file.writeSync(bytes.subarray(written));
}
