/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) that carry JSON-RPC. */
import type { Json } from "../../../../json.ts";
import { parseJson } from "../../formats/json.ts";
import { isAnswer } from "./json_rpc.ts";

/** Maximum number of events read from one stream. */
const MAX_EVENTS = 10_000;

/** Maximum number of characters kept of a URL. */
const MAX_URL_LENGTH = 2048;

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = "\uFEFF";

export interface SseEvent {
  /** Event type, or `message` if the stream names no type. */
  readonly type: string;
  readonly data: string;
}

/** Splits a stream as it arrives. An event is complete after its blank line. */
export class SseReader {
  /** The unfinished line, as the chunks it arrived in. */
  #line: string[] = [];
  #afterReturn = false;
  #isStart = true;
  #type = "";
  #data: string[] = [];
  #events = 0;

  /** @returns the events that this chunk completes; no events once the limit is exceeded */
  push(text: string): SseEvent[] {
    if (text === "" || this.#events > MAX_EVENTS) return [];
    const events: SseEvent[] = [];
    // A line feed at the start belongs to a carriage return at the end of the previous chunk.
    let start = this.#afterReturn && text.startsWith("\n") ? 1 : 0;
    this.#afterReturn = text.endsWith("\r");
    for (let at = start; at < text.length && this.#events <= MAX_EVENTS; at++) {
      const code = text.charCodeAt(at);
      if (code !== LINE_FEED && code !== RETURN) continue;
      const event = this.#endLine(text.slice(start, at));
      if (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED) at++;
      start = at + 1;
      if (event === null) continue;
      this.#events++;
      events.push(event);
    }
    if (start < text.length) this.#line.push(text.slice(start));
    return events;
  }

  #endLine(end: string): SseEvent | null {
    let line = end;
    if (this.#line.length > 0) line = this.#line.splice(0).join("") + end;
    if (this.#isStart && line.startsWith(BYTE_ORDER_MARK)) line = line.slice(1);
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
    const type = this.#type || "message";
    this.#type = "";
    if (this.#data.length === 0) return null;
    return { type, data: this.#data.splice(0).join("\n") };
  }
}

/** The first relevant message of a stream, which is a response or the message URL of the old transport. */
export type SseMessage =
  | { readonly kind: "answer"; readonly value: Json }
  | { readonly kind: "endpoint"; readonly url: string };

/** Watches the bytes of a stream for its first message. */
export class MessageWatch {
  readonly #decoder = new TextDecoder();
  readonly #reader = new SseReader();
  #events = 0;
  #found = false;

  /** @returns true after the message, or after too many other events */
  push(bytes: Uint8Array): boolean {
    for (const event of this.#reader.push(this.#decoder.decode(bytes, { stream: true }))) {
      this.#found ||= ++this.#events > MAX_EVENTS || messageOf(event) !== null;
    }
    return this.#found;
  }
}

/** @returns null if no event of the text is a response or names an endpoint */
export function firstSseMessage(text: string): SseMessage | null {
  // A stream may end without its last blank line.
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
