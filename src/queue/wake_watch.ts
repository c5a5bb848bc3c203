/** Notices jobs that other processes add, if the database can be watched. */
import type { Kv } from "@deno/kv";
import { log } from "../log.ts";
import { Alarm } from "./alarm.ts";
import { WAKE_ROW } from "./rows.ts";

/** Milliseconds before a broken watch is started again. */
const RETRY_MS = 1_000;

export class WakeWatch {
  readonly #alarm = new Alarm();
  readonly #kv: Kv;
  readonly #wake: () => void;
  #reader: ReadableStreamDefaultReader<unknown> | null = null;
  #isStopped = false;

  constructor(kv: Kv, wake: () => void) {
    this.#kv = kv;
    this.#wake = wake;
  }

  /** @returns resolves after the watch has been stopped */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#watch();
      } catch (error) {
        // Until the watch is back, the slow poll finds the jobs.
        if (!this.#isStopped) log("warn", "queue watch interrupted", { error: String(error) });
      }
      if (!this.#isStopped) await this.#alarm.wait(RETRY_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#alarm.close();
    // A broken watch has nothing to cancel.
    await this.#reader?.cancel().catch(() => {});
  }

  async #watch(): Promise<void> {
    this.#reader = this.#kv.watch([WAKE_ROW]).getReader();
    for (;;) {
      const { done } = await this.#reader.read();
      if (done || this.#isStopped) return;
      this.#wake();
    }
  }
}
