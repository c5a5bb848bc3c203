/** A scan that several clients follow, each at its own pace. The scan stops when the last client leaves. */
import type { PagePicture, ScanResult, WrittenFile } from "../../scan/result.ts";
import type { RunningScan } from "../../scan/scanner.ts";
import { type FinishedScan, messagesOf, unstored } from "./messages.ts";

/** A scan and one client's view of it. The client must read or cancel the messages. */
export interface FollowedScan {
  /** Encoded messages of an event stream. */
  readonly messages: ReadableStream<Uint8Array>;
  /** Result as JSON once the messages have ended. Null if the scan was stopped. */
  result(): string | null;
  /** Files that would fix the site. Empty until there is a result. */
  files(): readonly WrittenFile[];
  /** Pictures of its pages, unless its report is stored with them. Empty until there is a result. */
  pictures(): readonly PagePicture[];
}

export class SharedScan {
  readonly scanId: string;
  /** Files that would fix the site. */
  files: readonly WrittenFile[] = [];
  /** Pictures that are sent with the result. */
  pictures: readonly PagePicture[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #onEnd: () => void;
  readonly #messages: Uint8Array[] = [];
  #result: string | null = null;
  #followers = 0;
  #ended = false;
  #failure: unknown = null;
  #news = Promise.withResolvers<void>();

  /**
   * @param onEnd called once, when no more events will come
   * @param finish returns the result as JSON
   */
  constructor(
    { scanId, events }: RunningScan,
    onEnd: () => void,
    finish: (result: ScanResult) => FinishedScan | Promise<FinishedScan> = unstored,
  ) {
    this.scanId = scanId;
    this.#reader = messagesOf(scanId, events, (json) => this.#result = json, async (result) => {
      const finished = await finish(result);
      this.pictures = finished.pictures;
      return finished;
    }).getReader();
    this.#onEnd = onEnd;
    void this.#collect();
  }

  /** Result as JSON. Null while the scan is running, and if it was stopped. */
  get result(): string | null {
    return this.#result;
  }

  /**
   * Messages after this number, past and future. A slow client needs no buffer because
   * all clients read from one list of messages.
   */
  follow(after = 0): ReadableStream<Uint8Array> {
    // A client may claim more messages than there are, and then gets the next one.
    let next = Math.min(after, this.#messages.length);
    let left = false;
    this.#followers++;
    const leave = () => {
      if (left) return;
      left = true;
      this.#followers--;
      if (this.#followers === 0) this.#stop();
    };
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        while (!left && next >= this.#messages.length && !this.#ended) await this.#news.promise;
        if (left) return;
        const message = this.#messages[next++];
        if (message) controller.enqueue(message);
        else if (this.#failure !== null) controller.error(this.#failure);
        else controller.close();
        if (!message) leave();
      },
      cancel: leave,
    }, { highWaterMark: 0 });
  }

  async #collect(): Promise<void> {
    try {
      for (let read = await this.#reader.read(); !read.done; read = await this.#reader.read()) {
        this.#messages.push(read.value);
        this.#announce();
      }
    } catch (error) {
      // A bug of the engine, which has logged it. The stream of every follower fails.
      this.#failure = error;
    }
    this.#end();
  }

  #stop(): void {
    if (this.#ended) return;
    void this.#reader.cancel();
    this.#end();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
    this.#announce();
  }

  #announce(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
