/** Lines of an untrusted stream of bytes. */

/**
 * Lines without their line feeds. Text after the last line feed is dropped.
 * @param maxBytes of one line
 * @throws {RangeError} if a line is longer
 */
export async function* readLines(
  bytes: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const block of bytes) {
    let start = 0;
    for (let end = block.indexOf(0x0a); end >= 0; end = block.indexOf(0x0a, start)) {
      length += end - start;
      if (length > maxBytes) throw tooLong(maxBytes);
      parts.push(block.subarray(start, end));
      yield decoder.decode(parts.length === 1 ? parts[0] : joined(parts, length));
      parts = [];
      length = 0;
      start = end + 1;
    }
    length += block.length - start;
    if (length > maxBytes) throw tooLong(maxBytes);
    if (start < block.length) parts.push(block.slice(start));
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function tooLong(maxBytes: number): RangeError {
  return new RangeError(`A line is longer than ${maxBytes} bytes`);
}
