import { assertEquals } from "@std/assert";
import { OFFER_TYPES, PRODUCT_TYPES } from "../../../../src/scan/data/signs/product.ts";
import { ORGANIZATION_TYPES } from "../../../../src/scan/data/schema_org/organization_types.ts";
import { REQUIRED_MEMBERS } from "../../../../src/scan/data/schema_org/schema_org_members.ts";
import { SCHEMA_ORG_TYPES } from "../../../../src/scan/data/schema_org/schema_org_types.ts";

Deno.test("schema.org knows every type that is named elsewhere", () => {
  const named = [...OFFER_TYPES, ...PRODUCT_TYPES, ...ORGANIZATION_TYPES, ...REQUIRED_MEMBERS.keys()];
  assertEquals(named.filter((name) => !SCHEMA_ORG_TYPES.has(name)), []);
});

Deno.test("the names of schema.org's types are words that begin with a capital or a digit", () => {
  assertEquals([...SCHEMA_ORG_TYPES].filter((name) => !/^[A-Z0-9]\w+$/.test(name)), []);
});
