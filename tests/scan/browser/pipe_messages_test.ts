import { assertEquals } from "@std/assert";
import { pipeMessages } from "../../../src/scan/browser/pipe_messages.ts";

const STREAMS: readonly (readonly [name: string, parts: readonly string[], messages: readonly string[]])[] = [
  ["messages in one part", ["ab\0cd\0"], ["ab", "cd"]],
  ["a message in parts", ["a", "b", "c\0d\0"], ["abc", "d"]],
  ["an empty message", ["\0a\0"], ["", "a"]],
  ["no message without its end", ["ab\0cd"], ["ab"]],
  ["a message of the maximum length", ["abcd", "efgh\0"], ["abcdefgh"]],
  ["what follows a message that is too long", ["a\0abcdefghi\0b\0"], ["a", "b"]],
  ["what follows a message that is too long in parts", ["abcdefgh", "i", "jk", "l\0b", "c\0"], ["bc"]],
];

for (const [name, parts, messages] of STREAMS) {
  Deno.test(`pipeMessages() reads ${name}`, async () => {
    const bytes = ReadableStream.from(parts.map((part) => new TextEncoder().encode(part)));
    assertEquals(await Array.fromAsync(pipeMessages(bytes, 8)), messages);
  });
}
