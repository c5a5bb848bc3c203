import { assertEquals } from "@std/assert";
import { ALL_PARSERS } from "../../../tools/fuzz/all_parsers.ts";
import { FINDINGS, shapesOf } from "../../../tools/fuzz/findings.ts";
import { nameOf } from "../../../tools/fuzz/fuzz.ts";
import { findingOf } from "../../../tools/fuzz/growth.ts";

for (const [index, row] of FINDINGS.entries()) {
  const [name, shapes] = row;
  Deno.test(`Finding ${index + 1}: ${name} reads ${JSON.stringify(shapes)} in linear time`, async () => {
    const parser = ALL_PARSERS.find((each) => nameOf(each) === name);
    assertEquals(parser === undefined ? "no such parser" : await findingOf(parser, shapesOf(row)), null);
  });
}
