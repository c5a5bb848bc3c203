import { assertEquals } from "@std/assert";
import { LINK_RELATIONS } from "../../../src/scan/data/link_relations.ts";

Deno.test("LINK_RELATIONS are keyed by their names in lower case", () => {
  for (const [key, { name }] of LINK_RELATIONS) assertEquals([key, key.toLowerCase()], [name, name]);
});

Deno.test("LINK_RELATIONS tell registered relations from others", () => {
  assertEquals(LINK_RELATIONS.get("api-catalog")?.isRegistered, true);
  assertEquals(LINK_RELATIONS.get("llms-txt")?.isRegistered, false);
  assertEquals(LINK_RELATIONS.get("stylesheet"), undefined);
});
