/** Commands and events of the Chrome DevTools Protocol, over the pipe of a browser or a WebSocket. */
import { Unobservable } from "../../errors.ts";
import { type LongMessage, longMessage, withoutContent } from "./long_event.ts";

/**
 * Maximum characters of one message. What is read from a page is shorter, but a page can send a longer text.
 * Longer messages lose their middle, because other pages share the browser.
 */
export const MAX_MESSAGE_LENGTH = 24 * 1024 * 1024;

/** Maximum characters of an event. Of others, at most their kind is read, because the page decides how long its requests and errors are. */
const MAX_EVENT_LENGTH = 2 * 1024 * 1024;

/** Milliseconds for a command that the page may keep from ending. */
const MAX_TRY_MS = 4_000;

/** Sends and receives whole messages. */
export interface Channel {
  send(text: string): void;
  /** Ends when the browser is gone. @throws if the browser sends what no browser sends */
  readonly messages: AsyncIterable<string | LongMessage>;
}

/** Fields of commands, results and events. Each is checked where it is used. */
export type Fields = Readonly<Record<string, unknown>>;

/** @param session the page or frame that the event comes from; "" for the browser */
export type OnEvent = (fields: Fields, session: string) => void;

/** Beginnings of messages. */
const REPLY = /^\{"id":(\d+),/;
const EVENT = /^\{"method":"([A-Za-z.]+)"/;

/** Error code for a command that the browser does not have (JSON-RPC 2.0, 5.1). */
const METHOD_NOT_FOUND = -32601;

interface Waiting {
  readonly method: string;
  readonly maxLength: number;
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
}

/** The browser refused a command, or is gone. */
export class CommandFailed extends Error {
  override readonly name: string = "CommandFailed";
}

/** The browser ended before it had answered. */
export class BrowserGone extends CommandFailed {
  override readonly name = "BrowserGone";
}

/** The browser is too old to have the command. */
export class CommandUnknown extends CommandFailed {
  override readonly name = "CommandUnknown";
}

export class CdpConnection {
  /** Resolves when the browser is gone. */
  readonly ended: Promise<void>;
  readonly #channel: Channel;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Readonly<Record<string, OnEvent>>>();
  #count = 0;
  #isOver = false;

  constructor(channel: Channel) {
    this.#channel = channel;
    this.ended = this.#read();
  }

  /**
   * @param maxLength characters of a reply that is read. A long one with many parts keeps this process busy
   * @throws {CommandFailed}
   */
  send(
    method: string,
    params: Fields = {},
    session = "",
    maxLength = MAX_MESSAGE_LENGTH,
  ): Promise<Fields> {
    if (this.#isOver) return Promise.reject(new BrowserGone("The browser is gone"));
    const id = ++this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<Fields>();
    this.#waiting.set(id, { method, resolve, reject, maxLength });
    this.#channel.send(
      JSON.stringify({ id, method, params, ...session === "" ? {} : { sessionId: session } }),
    );
    return promise;
  }

  /** Like `send()`, for commands whose failure changes nothing, because the page may be gone. */
  async tell(method: string, params: Fields = {}, session = ""): Promise<Fields | null> {
    try {
      return await this.send(method, params, session);
    } catch (error) {
      if (error instanceof CommandFailed) return null;
      throw error;
    }
  }

  /**
   * @param events by method
   * @returns a function that removes the listener
   */
  listen(events: Readonly<Record<string, OnEvent>>): () => void {
    this.#listeners.add(events);
    return () => this.#listeners.delete(events);
  }

  async #read(): Promise<void> {
    try {
      for await (const message of this.#channel.messages) this.#accept(message);
    } catch {
      // A browser that sends something else is ended like one that is gone.
    }
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(new BrowserGone("The browser is gone"));
    this.#waiting.clear();
  }

  #accept(whole: string | LongMessage): void {
    const [text, length] = typeof whole === "string" ? [whole, whole.length] : [whole.beginning, Infinity];
    // A page causes some events without end, such as those of its console. They are not even parsed.
    const [, event] = EVENT.exec(text) ?? [];
    if (event !== undefined) {
      if (!this.#listeners.values().some((events) => event in events)) return;
      if (length > MAX_EVENT_LENGTH) {
        return this.#deliver(withoutContent(typeof whole === "string" ? longMessage(whole) : whole) ?? {});
      }
    }
    const [, reply] = REPLY.exec(text) ?? [];
    const { maxLength = MAX_MESSAGE_LENGTH } = this.#waiting.get(Number(reply)) ?? {};
    const message = length > maxLength
      ? { id: Number(reply), error: { message: "The reply is too long" } }
      : recordOf(JSON.parse(text));
    this.#deliver(message);
  }

  #deliver({ id, method, sessionId, params, result, error }: Fields): void {
    if (typeof id === "number") {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(recordOf(result));
      else waiting?.reject(failureOf(recordOf(error), waiting.method));
    } else if (typeof method === "string") {
      for (const events of this.#listeners) events[method]?.(recordOf(params), textOf(sessionId));
    }
  }
}

function failureOf({ code, message }: Fields, method: string): CommandFailed {
  return code === METHOD_NOT_FOUND ? new CommandUnknown(method) : new CommandFailed(textOf(message));
}

/** An object, or an empty one for any other value. */
export function recordOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? value as Fields : {};
}

/** A text, or "" for any other value. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A finite number, or 0 for any other value. */
export function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The elements of a list, or none for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function browserFailure(code: string, message: string, options?: ErrorOptions): Unobservable {
  return new Unobservable(`BROWSER_${code}`, message, options);
}

/** Sends a command of one page. A reply of more characters than `maxLength` fails. @throws {CommandFailed} */
export type Send = (method: string, params: Fields, maxLength?: number) => Promise<Fields>;

/** The result of a command that the page may make fail, or keep from ever ending, or null. */
export async function tried<T>(answer: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  // The browser limits only what a script computes, not what it waits for.
  const timer = setTimeout(resolve, MAX_TRY_MS, null);
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    if (error instanceof CommandFailed) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
