/** Server-sent events from text as it comes (HTML Standard, 9.2.6). */

/** Characters of one event's lines; a result with all its evidence has about 500,000. */
const EVENT_LIMIT = 32 * 1024 * 1024;

export interface StreamedEvent {
  /** `message` where the stream names none. */
  readonly event: string;
  readonly data: string;
}

/** Takes a stream piece by piece, however it was cut. Decoding and the byte order mark are the caller's. */
export class EventStreamParser {
  #rest = "";
  #name = "";
  #data: string[] = [];
  #size = 0;

  /**
   * @returns the events that this piece completes; one that the stream never completes is never returned
   * @throws {RangeError} where an event is over 32 MiB
   */
  push(piece: string): StreamedEvent[] {
    const events: StreamedEvent[] = [];
    this.#size += piece.length;
    if (this.#size > EVENT_LIMIT) {
      throw new RangeError(`Cannot read an event of over ${EVENT_LIMIT} characters`);
    }
    const text = this.#rest + piece;
    // A CR at the very end may be the first half of a CRLF: it waits for what follows.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const event = this.#takeLine(line);
      if (event !== null) events.push(event);
    }
    return events;
  }

  #takeLine(line: string): StreamedEvent | null {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "event") this.#name = value;
    if (field === "data") this.#data.push(value);
    return null;
  }

  #dispatch(): StreamedEvent | null {
    const event = { event: this.#name || "message", data: this.#data.join("\n") };
    const empty = this.#data.length === 0;
    this.#name = "";
    this.#data = [];
    this.#size = this.#rest.length;
    return empty ? null : event;
  }
}
