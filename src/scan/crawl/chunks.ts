/** Hands the pages of a crawl over in chunks, so that none is kept. */
import type { CheckedPage } from "./checked_page.ts";

/** Pages of one chunk. */
export const CHUNK_PAGES = 20;
/** Milliseconds that a page waits for the others of its chunk. */
const CHUNK_MS = 2_000;

export class Chunks {
  readonly #onChunk: (pages: readonly CheckedPage[]) => Promise<void>;
  readonly #chunkMs: number;
  #pages: CheckedPage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #handing: Promise<void> = Promise.resolve();

  /** @param onChunk called with one chunk after the other */
  constructor(onChunk: (pages: readonly CheckedPage[]) => Promise<void>, chunkMs: number = CHUNK_MS) {
    this.#onChunk = onChunk;
    this.#chunkMs = chunkMs;
  }

  /** @throws what `onChunk` threw */
  async add(page: CheckedPage): Promise<void> {
    this.#pages.push(page);
    if (this.#pages.length >= CHUNK_PAGES) return await this.flush();
    this.#timer ??= setTimeout(() => {
      // Whoever adds or flushes next learns what went wrong.
      this.flush().catch(() => {});
    }, this.#chunkMs);
  }

  /** Hands over what there is. @throws what `onChunk` threw */
  async flush(): Promise<void> {
    this.stop();
    this.#handing = this.#handing.then(async () => {
      const pages = this.#pages.splice(0);
      if (pages.length > 0) await this.#onChunk(pages);
    });
    await this.#handing;
  }

  /** Keeps what was not handed over to itself. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
