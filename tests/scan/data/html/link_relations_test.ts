import { assertEquals } from "@std/assert";
import { LINK_RELATIONS } from "../../../../src/scan/data/html/link_relations.ts";

Deno.test("LINK_RELATIONS are in lower case", () => {
  for (const name of LINK_RELATIONS) assertEquals(name, name.toLowerCase());
});

const NAMES = [["api-catalog", true], ["llms-txt", true], ["stylesheet", false]] as const;

for (const [name, isUseful] of NAMES) {
  Deno.test(`LINK_RELATIONS ${isUseful ? "have" : "lack"} ${name}`, () => {
    assertEquals(LINK_RELATIONS.has(name), isUseful);
  });
}
