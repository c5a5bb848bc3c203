/** Text that is made piece by piece as a body, as fast as its client takes it. */

/** Characters that are sent at a time, at least. */
const MIN_CHUNK_LENGTH = 16 * 1024;

/** A failure of the pieces is one of the stream, so that nobody takes a part for the whole. */
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
