/** Whole messages from the pipe of a browser, which ends each with a NUL. */
import { MAX_MESSAGE_LENGTH } from "./cdp_connection.ts";

/** Leaves out messages that are too long. */
export async function* pipeMessages(
  bytes: AsyncIterable<Uint8Array>,
  maxLength = MAX_MESSAGE_LENGTH,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  for await (const each of bytes) {
    for (const [at, text] of decoder.decode(each, { stream: true }).split("\0").entries()) {
      if (at > 0) {
        if (length <= maxLength) yield parts.join("");
        parts = [];
        length = 0;
      }
      length += text.length;
      if (length <= maxLength) parts.push(text);
      else parts = [];
    }
  }
}
