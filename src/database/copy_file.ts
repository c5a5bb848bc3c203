/** Copies the file of a database as it is at one moment, while others read and write it. */
import { AppError } from "../errors.ts";
import { writeFailure } from "./write_failure.ts";

/** Pages of one step, after which progress is told: 4 MiB. */
const STEP_PAGES = 1_024;

/**
 * SQLite copies without giving other code of its thread a turn, so it gets a thread of its own, which can be ended. The
 * read transaction makes all steps read the same state of the database: without it, SQLite begins anew whenever another
 * process writes. It is text, because a file of its own would be missing from a bundled program.
 */
const THREAD = `
import { backup, DatabaseSync } from "node:sqlite";
onmessage = async ({ data: { from, to, rate } }) => {
  try {
    const source = new DatabaseSync(from, { timeout: 5000 });
    source.exec("BEGIN");
    source.prepare("SELECT version FROM data_version").get();
    await backup(source, to, { rate, progress: (progress) => postMessage({ progress }) });
    source.close();
    const copy = new DatabaseSync(to);
    const rows = copy.prepare("PRAGMA integrity_check(3)").all();
    copy.close();
    postMessage({ problems: rows.map((row) => row.integrity_check).filter((text) => text !== "ok") });
  } catch (error) {
    postMessage({ failure: { code: error.errcode ?? null, reason: error.message } });
  }
};`;

interface Message {
  readonly progress?: { readonly totalPages: number; readonly remainingPages: number };
  /** Where SQLite finds the copy damaged. */
  readonly problems?: readonly string[];
  readonly failure?: { readonly code: number | null; readonly reason: string };
}

/** SQLite's names for what is no database, or one without the tables of Deno KV. */
const FOREIGN_CODES: ReadonlySet<number> = new Set([1, 26]);

export interface FileCopy {
  /** An existing file. */
  readonly from: string;
  /** A file that does not exist yet, or an empty one. */
  readonly to: string;
  readonly signal: AbortSignal;
  /** @param fraction 0 to 1 */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Copies all pages in one read transaction, and then has SQLite check the whole copy.
 * @throws {AppError} NOT_A_DATABASE, DATABASE_DAMAGED, DATABASE_NOT_COPIED; what has been written stays
 * @throws the reason of the signal
 */
export async function copyDatabaseFile({ from, to, signal, onProgress }: FileCopy): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(`data:text/javascript,${encodeURIComponent(THREAD)}`, { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop);
  thread.onmessage = ({ data: { progress, problems, failure } }: MessageEvent<Message>) => {
    if (progress) onProgress(1 - progress.remainingPages / Math.max(1, progress.totalPages));
    if (failure) reject(copyError(from, failure));
    if (problems?.length === 0) resolve();
    else if (problems) reject(damaged(from, problems.join("; ")));
  };
  thread.postMessage({ from, to, rate: STEP_PAGES });
  try {
    await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    thread.terminate();
  }
}

function copyError(from: string, { code, reason }: NonNullable<Message["failure"]>): AppError {
  if (code !== null && FOREIGN_CODES.has(code)) {
    return new AppError("NOT_A_DATABASE", 400, `Cannot copy ${from}: it is not a database of Readiness`);
  }
  if (reason.includes("malformed")) return damaged(from, reason);
  const unwritable = writeFailure(new Error(reason));
  const message = unwritable === null
    ? `Cannot copy ${from}: ${reason}`
    : `Cannot write a copy of ${from}: ${unwritable}`;
  return new AppError("DATABASE_NOT_COPIED", 503, message);
}

function damaged(from: string, details: string): AppError {
  const message = `Cannot use ${from}: SQLite finds it damaged (${details}). Restore a backup`;
  return new AppError("DATABASE_DAMAGED", 503, message);
}
