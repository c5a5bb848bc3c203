/** Copies the file of a database at one moment, while others read and write the database. */
import { AppError } from "../errors.ts";
import { writeFailure } from "./write_failure.ts";

/** Number of pages per step. Progress is reported after each step of 4 MiB. */
const STEP_PAGES = 1_024;

/**
 * SQLite copies without giving other code of its thread a turn, so it runs in a separate thread, which can be
 * stopped. The read transaction makes all steps read the same state of the database. Without it, SQLite
 * starts again after each write of another process. The code is a string, because a separate file would be
 * missing from a bundled program.
 *
 * SQLite still creates files after `terminate()`, until its call ends. The thread therefore stops on its own
 * at a shared flag, and says when SQLite creates no more files.
 */
const THREAD = `
import { backup, DatabaseSync } from "node:sqlite";
onmessage = async ({ data: { from, to, rate, stopFlag } }) => {
  const stopIfAsked = () => {
    if (Atomics.load(stopFlag, 0) === 1) throw new Error("stopped");
  };
  try {
    stopIfAsked();
    const source = new DatabaseSync(from, { timeout: 5000 });
    source.exec("BEGIN");
    source.prepare("SELECT version FROM data_version").get();
    const onStep = (progress) => {
      stopIfAsked();
      postMessage({ progress });
    };
    await backup(source, to, { rate, progress: onStep });
    source.close();
    stopIfAsked();
    const copy = new DatabaseSync(to);
    copy.prepare("PRAGMA schema_version").get();
    postMessage({ hasAllFiles: true });
    const rows = copy.prepare("PRAGMA integrity_check(3)").all();
    copy.close();
    postMessage({ problems: rows.map((row) => row.integrity_check).filter((text) => text !== "ok") });
  } catch (error) {
    postMessage({ failure: { code: error.errcode ?? null, reason: error.message } });
  }
};`;

interface Message {
  readonly progress?: { readonly totalPages: number; readonly remainingPages: number };
  /** Only the check of the copy is left, which creates no file. */
  readonly hasAllFiles?: boolean;
  /** Damaged places that SQLite finds in the copy. */
  readonly problems?: readonly string[];
  readonly failure?: { readonly code: number | null; readonly reason: string };
}

/** SQLite's codes for a file that is not a database, or has no Deno KV tables. */
const FOREIGN_CODES: ReadonlySet<number> = new Set([1, 26]);

export interface FileCopy {
  /** Path of an existing file. */
  readonly from: string;
  /** Path of an empty or missing file. */
  readonly to: string;
  /** No file is created any more when its abort rejects the copy. */
  readonly signal: AbortSignal;
  /** @param fraction 0 to 1 */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Copies all pages in one read transaction, and then lets SQLite check the whole copy.
 * @throws {AppError} NOT_A_DATABASE, DATABASE_DAMAGED, DATABASE_NOT_COPIED; a partial copy is not deleted
 * @throws the reason of the signal
 */
export async function copyDatabaseFile({ from, to, signal, onProgress }: FileCopy): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(`data:text/javascript,${encodeURIComponent(THREAD)}`, { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let hasAllFiles = false;
  const stop = () => {
    Atomics.store(stopFlag, 0, 1);
    if (hasAllFiles) reject(signal.reason);
  };
  signal.addEventListener("abort", stop);
  thread.onmessage = ({ data }: MessageEvent<Message>) => {
    const { progress, problems, failure } = data;
    hasAllFiles ||= data.hasAllFiles === true;
    if (progress) onProgress(1 - progress.remainingPages / Math.max(1, progress.totalPages));
    else if (signal.aborted) reject(signal.reason);
    else if (failure) reject(copyError(from, failure));
    else if (problems?.length === 0) resolve();
    else if (problems) reject(damaged(from, problems.join("; ")));
  };
  thread.postMessage({ from, to, rate: STEP_PAGES, stopFlag });
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
