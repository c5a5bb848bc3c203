/** A scan that several clients follow, each at its own pace; it stops when the last one leaves. */
import type { ScanEvent } from "../scan/report/event.ts";
import type { RunningScan } from "../scan/scanner.ts";

export interface NumberedEvent {
  /** From 1. */
  readonly number: number;
  readonly event: ScanEvent;
}

export class SharedScan {
  readonly scanId: string;
  readonly #reader: ReadableStreamDefaultReader<ScanEvent>;
  readonly #onEnd: () => void;
  readonly #events: ScanEvent[] = [];
  #followers = 0;
  #ended = false;
  #failure: unknown = null;
  #news = Promise.withResolvers<void>();

  /** @param onEnd called once, when no more events will come */
  constructor({ scanId, events }: RunningScan, onEnd: () => void) {
    this.scanId = scanId;
    this.#reader = events.getReader();
    this.#onEnd = onEnd;
    void this.#collect();
  }

  /**
   * Events after the one with this number, past and future ones.
   * A slow client needs no buffer: all clients read from one list of events.
   */
  follow(after = 0): ReadableStream<NumberedEvent> {
    // A client may claim more events than there are: it then gets the next one.
    let next = Math.min(after, this.#events.length);
    let left = false;
    this.#followers++;
    const leave = () => {
      if (left) return;
      left = true;
      this.#followers--;
      if (this.#followers === 0) this.#stop();
    };
    return new ReadableStream<NumberedEvent>({
      pull: async (controller) => {
        while (!left && next >= this.#events.length && !this.#ended) await this.#news.promise;
        if (left) return;
        const event = this.#events[next];
        if (event) controller.enqueue({ number: ++next, event });
        else if (this.#failure !== null) controller.error(this.#failure);
        else controller.close();
        if (!event) leave();
      },
      cancel: leave,
    }, { highWaterMark: 0 });
  }

  async #collect(): Promise<void> {
    try {
      for (let read = await this.#reader.read(); !read.done; read = await this.#reader.read()) {
        this.#events.push(read.value);
        this.#announce();
      }
    } catch (error) {
      // A bug of the engine, which logged it: the stream of every follower fails.
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
