import { assertEquals } from "@std/assert";
import { byteSize } from "../../../src/cli/output/byte_size.ts";

const SIZES: readonly (readonly [bytes: number, text: string])[] = [
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1.0 kB"],
  [36_864, "36.9 kB"],
  [507_990_016, "508 MB"],
  [1_500_000_000, "1.5 GB"],
  [2_000_000_000_000_000, "2000 TB"],
];

Deno.test("byteSize() uses the largest unit that fits", () => {
  assertEquals(SIZES.map(([bytes]) => byteSize(bytes)), SIZES.map(([, text]) => text));
});
