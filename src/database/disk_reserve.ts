/**
 * Space that is kept free for the database. Deno 2.9.6 ends the process if it cannot delete expired rows, once a minute,
 * so the reserve is given up before the disk is full, and nothing else is written until there is room for it again.
 */
import type { Kv } from "@deno/kv";
import { acceptWrites, refuseWrites } from "./write_failure.ts";

/** Bytes of the reserve: the rows that expire in hours. */
export const RESERVE_BYTES = 8 * 1024 ** 2;
/** Bytes that must be free beside it, for what is written between two looks. */
export const SPARE_BYTES = 1024 ** 2;
/** Milliseconds between two looks. */
const LOOK_MS = 2_000;
/** Looks between two attempts to get the reserve back. */
const LOOKS_UNTIL_RETRY = 5;

/** What is used of a file. It stays open, because the service gives up the right to open files for writing. */
export type ReserveFile = Pick<Deno.FsFile, "seekSync" | "writeSync" | "truncateSync" | "close">;

export interface DiskEvents {
  /** The reserve was released, and changes are refused. */
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
    // The service keeps the process alive, not this.
    Deno.unrefTimer(this.#timer);
  }

  /** Gives the reserve up if the disk is nearly full, and takes it back once there is room. */
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

  /** The file stays: another start finds its space reserved. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#file.close();
  }

  /** Whether so many bytes can be written from a position on. */
  #holds(from: number, bytes: number): boolean {
    const zeros = new Uint8Array(SPARE_BYTES);
    try {
      this.#file.seekSync(from, Deno.SeekMode.Start);
      for (let written = 0; written < bytes;) {
        written += this.#file.writeSync(zeros.subarray(0, Math.min(zeros.length, bytes - written)));
      }
      return true;
    } catch {
      return false; // Whatever the reason is, SQLite could not write either.
    }
  }
}
