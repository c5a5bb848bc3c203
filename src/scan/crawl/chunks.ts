/** Hands the pages of a crawl over in chunks, so that no page is kept. */
import type { CheckedPage } from "./checked_page.ts";

/** Maximum number of pages in a chunk. */
export const CHUNK_PAGES = 20;
/** Maximum milliseconds that a page waits for the others of its chunk. */
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
      // The next call of `add` or `flush` throws the error.
      this.flush().catch(() => {});
    }, this.#chunkMs);
  }

  /** Hands over the remaining pages. @throws what `onChunk` threw */
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
