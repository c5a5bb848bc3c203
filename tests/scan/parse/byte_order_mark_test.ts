import { assertEquals } from "@std/assert";
import { withByteOrderMark } from "../../../src/scan/parse/byte_order_mark.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("withByteOrderMark() gives a text its mark back", () => {
  assertEquals(withByteOrderMark("a", encode("\uFEFFa")), "\uFEFFa");
});

Deno.test("withByteOrderMark() adds no mark to a text that had no mark or still has one", () => {
  assertEquals(withByteOrderMark("a", encode("a")), "a");
  assertEquals(withByteOrderMark("\uFEFFa", encode("\uFEFFa")), "\uFEFFa");
  assertEquals(withByteOrderMark("", encode("")), "");
});

for (const bytes of [[0xef, 0xbb, 0x61], [0xef, 0x61, 0xbf], [0x61, 0xbb, 0xbf], [0xef], [0xef, 0xbb]]) {
  Deno.test(`withByteOrderMark() does not treat ${new Uint8Array(bytes).toHex()} as a mark`, () => {
    assertEquals(withByteOrderMark("a", new Uint8Array(bytes)), "a");
  });
}
