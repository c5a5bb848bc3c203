import { assertEquals } from "@std/assert";
import { withByteOrderMark } from "../../../src/scan/parse/byte_order_mark.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("withByteOrderMark() gives a text its mark back", () => {
  assertEquals(withByteOrderMark("a", encode("\uFEFFa")), "\uFEFFa");
});

Deno.test("withByteOrderMark() adds none where there was none, or is one still", () => {
  assertEquals(withByteOrderMark("a", encode("a")), "a");
  assertEquals(withByteOrderMark("\uFEFFa", encode("\uFEFFa")), "\uFEFFa");
  assertEquals(withByteOrderMark("", encode("")), "");
});
