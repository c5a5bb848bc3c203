/** Explains by SQLite's error message why a file cannot be written. */
import type { Kv } from "@deno/kv";
import { AppError } from "../errors.ts";

const REASONS: ReadonlyMap<string, string> = new Map([
  ["database or disk is full", "its disk is full"],
  ["attempt to write a readonly database", "its file is read-only"],
  ["disk I/O error", "its disk reports an error, is full or is read-only"],
]);

/** Seconds after which a refused write may be tried again. */
const RETRY_AFTER_SECONDS = 30;

/** The database refuses changes now, and nothing was changed. */
export class NotWritable extends AppError {
  /** Reason as a clause. */
  readonly reason: string;
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor(reason: string, cause?: unknown) {
    const message =
      `Cannot change anything now: the database cannot be written, because ${reason}. Reading still works`;
    super("DATABASE_NOT_WRITABLE", 503, message, { cause });
    this.reason = reason;
  }
}

/** Databases that refuse writes, with the reason. */
const REFUSED = new WeakMap<Kv, string>();

/** @param reason the reason as a clause */
export function refuseWrites(kv: Kv, reason: string): void {
  REFUSED.set(kv, reason);
}

export function acceptWrites(kv: Kv): void {
  REFUSED.delete(kv);
}

/** @throws {NotWritable} */
export function requireWritable(kv: Kv): void {
  const reason = REFUSED.get(kv);
  if (reason !== undefined) throw new NotWritable(reason);
}

/** @returns the reason as a clause, or null for any other error */
export function writeFailure(error: unknown): string | null {
  if (error instanceof NotWritable) return error.reason;
  return error instanceof Error ? REASONS.get(error.message) ?? null : null;
}
