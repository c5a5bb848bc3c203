/**
 * Keeps disk space free for the database. Deno 2.9.6 ends the process if it cannot delete expired rows, which
 * it does once a minute. So the reserve is released before the disk is full, and other writes are refused
 * until there is room for it again.
 */
import type { Kv } from "@deno/kv";
import { acceptWrites, refuseWrites } from "./write_failure.ts";

/** Size of the reserve in bytes, enough for the rows that expire within hours. */
export const RESERVE_BYTES = 8 * 1024 ** 2;
/** Free bytes that are needed in addition to the reserve, for the writes between two looks. */
export const SPARE_BYTES = 1024 ** 2;
/** Milliseconds between two looks. */
const LOOK_MS = 2_000;
/** Number of looks between two attempts to restore the reserve. */
const LOOKS_UNTIL_RETRY = 5;

/**
 * The used methods of a file. The file is kept open, because the service drops the permission to open files
 * for writing.
 */
export type ReserveFile = Pick<Deno.FsFile, "seekSync" | "writeSync" | "truncateSync" | "close">;

export interface DiskEvents {
  /** Called after the reserve was released and changes are refused. */
  onFull(): void;
  onRoom(): void;
  /** @param reason a clause */
  onNotOpened(reason: string): void;
}

export class DiskReserve implements Disposable {
  readonly #kv: Kv;
  readonly #file: ReserveFile;
  readonly #events: DiskEvents;
  #state: "unknown" | "held" | "released" = "unknown";
  #looks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(kv: Kv, file: ReserveFile, events: DiskEvents) {
    this.#kv = kv;
    this.#file = file;
    this.#events = events;
  }

  start(): void {
    this.look();
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    // The timer must not keep the process alive, because the service does.
    Deno.unrefTimer(this.#timer);
  }

  /** Releases the reserve if the disk is nearly full, and restores it when there is room. */
  look(): void {
    if (this.#state === "released" && ++this.#looks % LOOKS_UNTIL_RETRY !== 0) return;
    const before = this.#state;
    const held = before === "held" ? RESERVE_BYTES : 0;
    const hasRoom = this.#holds(held, RESERVE_BYTES + SPARE_BYTES - held);
    this.#file.truncateSync(hasRoom ? RESERVE_BYTES : 0);
    this.#state = hasRoom ? "held" : "released";
    if (this.#state === before) return;
    if (!hasRoom) {
      refuseWrites(this.#kv, "its disk is full");
      this.#events.onFull();
    } else if (before === "released") {
      acceptWrites(this.#kv);
      this.#events.onRoom();
    }
  }

  /** Closes the file without deleting it, so that the next start finds the space reserved. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#file.close();
  }

  /** True if this number of bytes can be written at a position. */
  #holds(from: number, bytes: number): boolean {
    const zeros = new Uint8Array(SPARE_BYTES);
    try {
      this.#file.seekSync(from, Deno.SeekMode.Start);
      for (let written = 0; written < bytes;) {
        written += this.#file.writeSync(zeros.subarray(0, Math.min(zeros.length, bytes - written)));
      }
      return true;
    } catch {
      return false; // SQLite could not write either, whatever the reason.
    }
  }
}
