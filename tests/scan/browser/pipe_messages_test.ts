import { assertEquals } from "@std/assert";
import { pipeMessages } from "../../../src/scan/browser/pipe_messages.ts";

const STREAMS: readonly (readonly [name: string, parts: readonly string[], messages: readonly unknown[]])[] =
  [
    ["messages in one part", ["ab\0cd\0"], ["ab", "cd"]],
    ["a message in parts", ["a", "b", "c\0d\0"], ["abc", "d"]],
    ["an empty message", ["\0a\0"], ["", "a"]],
    ["no message without its end", ["ab\0cd"], ["ab"]],
    ["a message of the maximum length", ["abcd", "efgh\0"], ["abcdefgh"]],
    ["a message that is too long", ["a\0abcdefghi\0b\0"], ["a", {
      beginning: "abcdefghi",
      end: "abcdefghi",
    }, "b"]],
    ["both ends of a message that is too long in parts", [
      "a".repeat(300),
      "b".repeat(400),
      "c".repeat(450),
      "\0d\0",
    ], [{
      beginning: "a".repeat(300),
      end: "b".repeat(50) + "c".repeat(450),
    }, "d"]],
    ["at most 500 characters of each end", ["a".repeat(501) + "b".repeat(501), "\0"], [{
      beginning: "a".repeat(500),
      end: "b".repeat(500),
    }]],
  ];

for (const [name, parts, messages] of STREAMS) {
  Deno.test(`pipeMessages() reads ${name}`, async () => {
    const bytes = ReadableStream.from(parts.map((part) => new TextEncoder().encode(part)));
    assertEquals(await Array.fromAsync(pipeMessages(bytes, 8)), messages);
  });
}
