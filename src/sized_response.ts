/**
 * Responses whose large bodies are streams with a `Content-Length`: `new Response(bytes)` would copy them at
 * once.
 */

/** Maximum bytes of a body that is sent in one piece, and of each piece of a longer one. */
export const PIECE_BYTES = 16 * 1024;

export function sizedResponse(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit = {}): Response {
  if (body.length <= PIECE_BYTES) return new Response(body, init);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const response = new Response(piecesOf(bytes), init);
  response.headers.set("content-length", String(bytes.length));
  return response;
}

function piecesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent += PIECE_BYTES));
      if (sent >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
