/** Messages from the pipe of a browser, which ends each with a NUL. */
import { MAX_MESSAGE_LENGTH } from "./cdp_connection.ts";
import { type LongMessage, MAX_PART_LENGTH } from "./long_event.ts";

/** Messages that are too long lose their middle. */
export async function* pipeMessages(
  bytes: AsyncIterable<Uint8Array>,
  maxLength = MAX_MESSAGE_LENGTH,
): AsyncGenerator<string | LongMessage> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  let long: LongMessage | null = null;
  for await (const each of bytes) {
    for (const [at, text] of decoder.decode(each, { stream: true }).split("\0").entries()) {
      if (at > 0) {
        yield long ?? parts.join("");
        parts = [];
        length = 0;
        long = null;
      }
      length += text.length;
      parts.push(text);
      if (length <= maxLength) continue;
      const beginning: string = long?.beginning ?? parts.join("").slice(0, MAX_PART_LENGTH);
      long = { beginning, end: parts.join("").slice(-MAX_PART_LENGTH) };
      parts = [long.end];
    }
  }
}
