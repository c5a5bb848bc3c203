/**
 * Opens the database of a long-running process. If the disk is full, it waits for room instead of restarting
 * again and again.
 */
import type { Kv } from "@deno/kv";
import { AppError } from "../errors.ts";
import { type DiskEvents, DiskReserve } from "./disk_reserve.ts";
import { openDatabase } from "./open.ts";
import { writeFailure } from "./write_failure.ts";

/** Milliseconds between two attempts to open the database. */
const RETRY_MS = 10_000;

interface ReservedDatabase {
  readonly kv: Kv;
  /** Null if the database is not a file. */
  readonly reserve: DiskReserve | null;
}

/**
 * @param url same as for `openDatabase()`
 * @throws {AppError} for any reason except a file that cannot be written
 */
export async function openReserved(url: string | null, events: DiskEvents): Promise<ReservedDatabase> {
  if (!isFile(url)) return { kv: await openDatabase(url), reserve: null };
  const path = reservePathOf(url);
  const kv = await openOnceWritable(url, path, events);
  return { kv, reserve: await startReserve(kv, path, events) };
}

/** Creates the reserve for an open database, if the database is a file. */
export async function reserveFor(
  kv: Kv,
  url: string | null,
  events: DiskEvents,
): Promise<DiskReserve | null> {
  return isFile(url) ? await startReserve(kv, reservePathOf(url), events) : null;
}

async function startReserve(kv: Kv, path: string, events: DiskEvents): Promise<DiskReserve> {
  const file = await Deno.open(path, { read: true, write: true, create: true, mode: 0o600 });
  const reserve = new DiskReserve(kv, file, events);
  reserve.start();
  return reserve;
}

function isFile(url: string | null): url is string {
  return url !== null && url !== ":memory:" && !/^https?:/.test(url);
}

function reservePathOf(url: string): string {
  return `${url}-reserve`;
}

async function openOnceWritable(url: string, reservePath: string, events: DiskEvents): Promise<Kv> {
  for (;;) {
    try {
      return await openDatabase(url);
    } catch (error) {
      const reason = error instanceof AppError ? writeFailure(error.cause) : null;
      if (reason === null) throw error;
      events.onNotOpened(reason);
      // The file may not exist yet.
      await Deno.truncate(reservePath, 0).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
