import { assertEquals } from "@std/assert";
import { textWidth } from "../../../../src/scan/parse/text/text_width.ts";

Deno.test("textWidth() counts Chinese, Japanese and Korean characters twice", () => {
  assertEquals(["", "abc", "für", "木製ケース", "한국 a", "👍🏽", "𠮷野家"].map(textWidth), [
    0,
    3,
    3,
    10,
    6,
    2,
    6,
  ]);
});
