import { assertEquals } from "@std/assert";
import { textWidth } from "../../../../src/scan/parse/text/text_width.ts";

Deno.test("textWidth() counts characters, those of Chinese, Japanese and Korean twice", () => {
  assertEquals(["", "abc", "für", "木製ケース", "한국 a", "👍🏽"].map(textWidth), [0, 3, 3, 10, 6, 2]);
});
