/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) that carry JSON-RPC. */
import type { Json } from "../../../json.ts";
import { parseJson } from "../formats/json.ts";
import { isAnswer } from "./json_rpc.ts";

/** Events of one stream that are read. */
const MAX_EVENTS = 10_000;

/** Characters of a URL that are kept. */
const MAX_URL_LENGTH = 2048;

export interface SseEvent {
  /** `message` where the stream names none. */
  readonly type: string;
  readonly data: string;
}

/** Splits a stream as it comes; an event is complete once the blank line after it has come. */
export class SseReader {
  /** The line that has not ended yet, in the chunks in which it came. */
  #line: string[] = [];
  #afterReturn = false;
  #isStart = true;
  #type = "";
  #data: string[] = [];

  /** @returns the events that this chunk completes */
  push(text: string): SseEvent[] {
    // A line feed belongs to the carriage return at the end of the chunk before.
    const chunk = this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    if (text !== "") this.#afterReturn = text.endsWith("\r");
    const [end = "", ...starts] = chunk.split(/\r\n|\r|\n/);
    this.#line.push(end);
    if (starts.length === 0) return [];
    const events: SseEvent[] = [];
    let line = this.#line.join("");
    for (const start of starts) {
      const event = this.#endLine(line);
      if (event !== null) events.push(event);
      line = start;
    }
    this.#line = [line];
    return events;
  }

  #endLine(raw: string): SseEvent | null {
    const line = this.#isStart ? raw.replace(/^\uFEFF/, "") : raw;
    this.#isStart = false;
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(line.startsWith(" ", colon + 1) ? colon + 2 : colon + 1);
    if (field === "event") this.#type = value;
    if (field === "data") this.#data.push(value);
    return null;
  }

  #dispatch(): SseEvent | null {
    const event = { type: this.#type || "message", data: this.#data.join("\n") };
    const isEmpty = this.#data.length === 0;
    this.#type = "";
    this.#data = [];
    return isEmpty ? null : event;
  }
}

/** The first relevant message of a stream: a response, or the URL for messages of the old transport. */
export type SseMessage =
  | { readonly kind: "answer"; readonly value: Json }
  | { readonly kind: "endpoint"; readonly url: string };

/** Watches the bytes of a stream for its first message. */
export class MessageWatch {
  readonly #decoder = new TextDecoder();
  readonly #reader = new SseReader();
  #events = 0;
  #found = false;

  /** @returns true once the message has come, or too many other events */
  push(bytes: Uint8Array): boolean {
    for (const event of this.#reader.push(this.#decoder.decode(bytes, { stream: true }))) {
      this.#found ||= ++this.#events > MAX_EVENTS || messageOf(event) !== null;
    }
    return this.#found;
  }
}

/** @returns null where no event of the text is a response or names an endpoint */
export function firstSseMessage(text: string): SseMessage | null {
  // The last blank line may be missing at the end of a stream.
  for (const event of new SseReader().push(`${text}\n\n`).slice(0, MAX_EVENTS)) {
    const message = messageOf(event);
    if (message !== null) return message;
  }
  return null;
}

function messageOf({ type, data }: SseEvent): SseMessage | null {
  if (type === "endpoint") return { kind: "endpoint", url: data.slice(0, MAX_URL_LENGTH) };
  const json = parseJson(data);
  const isOne = json.ok && (isAnswer(json.value) || (Array.isArray(json.value) && json.value.some(isAnswer)));
  return isOne ? { kind: "answer", value: json.value } : null;
}
