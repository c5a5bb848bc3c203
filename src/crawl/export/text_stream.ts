/** Streams a body that is generated piece by piece, at the speed of its client. */

/** Minimum number of characters per chunk. */
const MIN_CHUNK_LENGTH = 16 * 1024;

/** If a piece fails, the stream fails, so that a partial export is never mistaken for a complete one. */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let text = "";
      while (text.length < MIN_CHUNK_LENGTH) {
        const { done, value } = await pieces.next();
        if (done === true) {
          if (text !== "") controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  }, { highWaterMark: 0 });
}
