/** Acknowledges results once their rows are durable, many at a time. */
import type { JsMsg } from "@nats-io/jetstream";

/** Milliseconds for collecting rows that are made durable together. */
const SYNC_MS = 50;

export interface Durability {
  /** Makes all rows durable that were added. */
  readonly sync: () => Promise<void>;
  /** The disk is full. */
  readonly onFailure: (error: unknown) => void;
  /** The connection is closed. */
  readonly onUnsent: (error: unknown) => void;
}

export class Acknowledgements implements Disposable {
  readonly #durability: Durability;
  #waiting: JsMsg[] = [];
  #syncing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(durability: Durability) {
    this.#durability = durability;
  }

  /** Number of results that wait for a sync. */
  get size(): number {
    return this.#waiting.length;
  }

  /** @param message whose row was added */
  add(message: JsMsg): void {
    this.#waiting.push(message);
    this.#timer ??= setTimeout(() => void this.finish(), SYNC_MS);
  }

  /** Rows that arrive during one sync wait for the next one. */
  async finish(): Promise<void> {
    this[Symbol.dispose]();
    this.#syncing = this.#syncing.then(() => this.#syncRows());
    await this.#syncing;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #syncRows(): Promise<void> {
    const { sync, onFailure, onUnsent } = this.#durability;
    const messages = this.#waiting;
    this.#waiting = [];
    if (messages.length === 0) return;
    try {
      await sync();
    } catch (error) {
      return onFailure(error);
    }
    try {
      for (const message of messages) message.ack();
    } catch (error) {
      onUnsent(error);
    }
  }
}
