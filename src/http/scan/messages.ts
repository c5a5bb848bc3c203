/** Sends the events of a scan as messages of a `text/event-stream` (HTML Standard, 9.2). */
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http";
import type { PagePicture, ScanEvent, ScanResult, SentPicture } from "../../scan/result.ts";

/** The result as JSON. */
export interface FinishedScan {
  readonly json: string;
  /** Pictures to send with the result, because they are not stored. */
  readonly pictures: readonly PagePicture[];
}

/** Ends a scan whose result is not stored. */
export function unstored(result: ScanResult, pictures: readonly PagePicture[] = []): FinishedScan {
  return { json: JSON.stringify(result), pictures };
}

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
 * @param finish returns this JSON, and the pictures that are sent before it
 */
export function messagesOf(
  scanId: string,
  events: ReadableStream<ScanEvent>,
  onResult: (json: string) => void,
  finish: (result: ScanResult) => FinishedScan | Promise<FinishedScan> = unstored,
): ReadableStream<Uint8Array> {
  let number = 0;
  return events.pipeThrough(
    new TransformStream<ScanEvent, ServerSentEventMessage>({
      async transform({ event, data }, controller) {
        const send = (event: string, data: string, place: number | "end") => {
          const message = { event, data, id: `${scanId}.${place}` };
          controller.enqueue(number === 1 ? { ...message, retry: RETRY_MS } : message);
        };
        number++;
        if (event === "progress") return send(event, JSON.stringify(data), number);
        const { json, pictures } = await finish(data);
        onResult(json);
        for (const picture of pictures) send("picture", JSON.stringify(sentPicture(picture)), number++);
        send(event, json, "end");
      },
    }),
  ).pipeThrough(new ServerSentEventStream());
}

function sentPicture({ url, bytes }: PagePicture): SentPicture {
  return { url, data: bytes.toBase64() };
}
