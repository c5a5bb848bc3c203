/**
 * Running calls of clients of MCP 2025-11-25 and earlier, which cancel a call with another
 * request. The server keeps nothing of a session but its running calls. The session id identifies
 * the call, and only its client knows the id.
 */

import { isRecord } from "../json.ts";

/** Format of the ids from `newSessionId()`. */
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const SESSION_HEADER = "mcp-session-id";

export class RunningCalls {
  readonly #calls = new Map<string, AbortController>();

  /** Number of running calls that can be cancelled. */
  get size(): number {
    return this.#calls.size;
  }

  /**
   * Registers a call.
   * @param headers headers of its request
   * @returns the signal that aborts when the call is cancelled, and a function that
   * unregisters it; null outside of sessions
   */
  enter(headers: Headers, id: unknown): { readonly signal: AbortSignal; readonly leave: () => void } | null {
    const key = keyOf(headers, id);
    if (key === null) return null;
    const controller = new AbortController();
    this.#calls.set(key, controller);
    const leave = () => {
      if (this.#calls.get(key) === controller) this.#calls.delete(key);
    };
    return { signal: controller.signal, leave };
  }

  /**
   * Cancels the call that a message names. Ignores all other messages. @param headers headers of its request
   */
  cancelBy(headers: Headers, message: unknown): void {
    if (!isRecord(message) || message.method !== "notifications/cancelled") return;
    const { params } = message;
    const key = isRecord(params) ? keyOf(headers, params.requestId) : null;
    if (key !== null) this.#calls.get(key)?.abort();
  }
}

/** True if a message begins a session. */
export function isInitialize(message: unknown): boolean {
  return isRecord(message) && message.method === "initialize";
}

export function newSessionId(): string {
  return crypto.randomUUID();
}

function keyOf(headers: Headers, id: unknown): string | null {
  const session = headers.get(SESSION_HEADER) ?? "";
  if (!SESSION_ID.test(session) || (typeof id !== "string" && typeof id !== "number")) return null;
  return JSON.stringify([session, id]);
}
