/** Compresses streams of events. Each event is flushed, so that it arrives as soon as it would otherwise. */
import { Buffer } from "node:buffer";
import { constants, createGzip } from "node:zlib";
import { acceptsEncodings } from "@std/http";

/** Maximum number of compressed streams at once, 270 kB of memory each. Further ones are sent as they are. */
export const MAX_PACKED_STREAMS = 250;

let open = 0;

/** The response, compressed if the client accepts it. Its body is read one chunk at a time, as the client reads. */
export function packedStream({ headers: asked }: Request, response: Response): Response {
  const { body, headers } = response;
  headers.append("vary", "Accept-Encoding");
  const isAsked = asked.has("accept-encoding") &&
    acceptsEncodings({ headers: asked }, "gzip", "identity") === "gzip";
  if (body === null || !isAsked || open >= MAX_PACKED_STREAMS) return response;
  headers.set("content-encoding", "gzip");
  return new Response(gzipped(body), { headers });
}

function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const gzip = createGzip();
  open++;
  let isOpen = true;
  const close = () => {
    if (isOpen) open--;
    isOpen = false;
    gzip.destroy();
  };
  let pieces: Uint8Array[] = [];
  gzip.on("data", (piece: Uint8Array) => pieces.push(piece));
  const taken = () => {
    const bytes = new Uint8Array(Buffer.concat(pieces));
    pieces = [];
    return bytes;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        close();
        throw error;
      });
      if (done) {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        gzip.once("end", () => resolve());
        gzip.end();
        await ended;
        controller.enqueue(taken());
        close();
        return controller.close();
      }
      const { promise: flushed, resolve } = Promise.withResolvers<void>();
      gzip.write(value);
      gzip.flush(constants.Z_SYNC_FLUSH, () => resolve());
      await flushed;
      controller.enqueue(taken());
    },
    async cancel(reason) {
      close();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}
