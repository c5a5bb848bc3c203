/** A scan as server-sent events (HTML Standard, 9.2). */
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http";
import { CORS_HEADERS } from "./respond.ts";
import type { FollowedScan } from "./scan_desk.ts";
import type { NumberedEvent } from "./shared_scan.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 10_000;
/** Milliseconds after which a browser reconnects; its last id then shows that the stream has ended. */
const RETRY_MS = 3_000;

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
  ...CORS_HEADERS,
} as const;

/** The last event that a client received, from its `Last-Event-ID`. */
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

/** Streams `progress` events and one `result`, then ends. Cancelling the body leaves the scan. */
export function eventStream({ scanId, events }: FollowedScan): Response {
  const body = messages(scanId, events).pipeThrough(new ServerSentEventStream());
  return new Response(body, { headers: HEADERS });
}

/** The response to HEAD: the headers of GET, without a scan. */
export function eventStreamHead(): Response {
  return new Response(null, { headers: HEADERS });
}

function messages(
  scanId: string,
  events: ReadableStream<NumberedEvent>,
): ReadableStream<ServerSentEventMessage> {
  const reader = events.getReader();
  let timer: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream<ServerSentEventMessage>({
    start(controller) {
      timer = setInterval(() => {
        // The queue of a client that does not read must not grow.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue({ comment: " still scanning" });
      }, KEEP_ALIVE_MS);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(message(scanId, value));
      clearInterval(timer);
      controller.close();
    },
    cancel(reason) {
      clearInterval(timer);
      return reader.cancel(reason);
    },
  });
}

function message(scanId: string, { number, event }: NumberedEvent): ServerSentEventMessage {
  const id = `${scanId}.${event.event === "result" ? "end" : number}`;
  const data = JSON.stringify(event.data);
  return number === 1 ? { event: event.event, data, id, retry: RETRY_MS } : { event: event.event, data, id };
}
