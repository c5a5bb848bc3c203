import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { DEFAULT_SAMPLE_SIZE, MAX_SAMPLE_SIZE, parseSampleSize } from "../../src/scan/request/sample_size.ts";

const SIZES: readonly [input: string | null | undefined, size: number][] = [
  [null, DEFAULT_SAMPLE_SIZE],
  [undefined, DEFAULT_SAMPLE_SIZE],
  ["", DEFAULT_SAMPLE_SIZE],
  ["0", 0],
  [String(MAX_SAMPLE_SIZE), MAX_SAMPLE_SIZE],
];

for (const [input, size] of SIZES) {
  Deno.test(`parseSampleSize() of ${JSON.stringify(input)} is ${size}`, () => {
    assertEquals(parseSampleSize(input), size);
  });
}

for (const input of [String(MAX_SAMPLE_SIZE + 1), "10", "-1", "1.5", "1e0", " 1", "01", "four", "٣"]) {
  Deno.test(`parseSampleSize() refuses ${input}`, () => {
    assertThrows(() => parseSampleSize(input), AppError, "enter a number of pages from 0 to 5");
  });
}
