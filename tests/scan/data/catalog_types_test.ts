import { assertEquals } from "@std/assert";
import { CATALOG_TYPES } from "../../../src/scan/data/catalog_types.ts";

Deno.test("CATALOG_TYPES are media types in lower case, without parameters", () => {
  for (const type of CATALOG_TYPES) assertEquals(/^application\/[a-z0-9.+-]+$/.test(type), true);
});
