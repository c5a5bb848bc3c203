/** Sends the events of a scan as messages of a `text/event-stream` (HTML Standard, 9.2). */
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http";
import type { ScanEvent, ScanResult } from "../../scan/result.ts";

/** Milliseconds until a browser reconnects. The id of its last event then shows that the stream has ended. */
export const RETRY_MS = 3_000;

/** Last event that a client received, from its `Last-Event-ID`. */
interface LastEvent {
  readonly scanId: string;
  /** Number of the event, or `end` for the result. */
  readonly place: number | "end";
}

/** @returns null for an unknown id */
export function parseLastEventId(id: string | null): LastEvent | null {
  const parts = /^([0-9a-z]{1,40})\.(end|\d{1,9})$/.exec(id ?? "");
  if (!parts) return null;
  const [, scanId = "", place = ""] = parts;
  return { scanId, place: place === "end" ? "end" : Number(place) };
}

/**
 * Serializes each event once for all clients, with one message in each chunk.
 * @param onResult gets the result as JSON, before its message
 * @param finish returns this JSON
 */
export function messagesOf(
  scanId: string,
  events: ReadableStream<ScanEvent>,
  onResult: (json: string) => void,
  finish: (result: ScanResult) => string | Promise<string> = JSON.stringify,
): ReadableStream<Uint8Array> {
  let number = 0;
  return events.pipeThrough(
    new TransformStream<ScanEvent, ServerSentEventMessage>({
      async transform({ event, data }, controller) {
        const json = event === "result" ? await finish(data) : JSON.stringify(data);
        if (event === "result") onResult(json);
        number++;
        const message = { event, data: json, id: `${scanId}.${event === "result" ? "end" : number}` };
        controller.enqueue(number === 1 ? { ...message, retry: RETRY_MS } : message);
      },
    }),
  ).pipeThrough(new ServerSentEventStream());
}
