import { assertMatch, assertStrictEquals } from "@std/assert";
import { isObjectId, newObjectId } from "../../src/auth/object_id.ts";

const IDS = Array.from({ length: 20_000 }, newObjectId);

Deno.test("an id has 16 letters and digits", () => {
  for (const id of IDS) assertMatch(id, /^[0-9A-Za-z]{16}$/);
});

Deno.test("no two ids are equal", () => {
  assertStrictEquals(new Set(IDS).size, IDS.length);
});

Deno.test("every position of an id can have all 62 letters and digits", () => {
  for (let place = 0; place < 16; place++) {
    assertStrictEquals(new Set(IDS.map((id) => id[place])).size, 62, `place ${place}`);
  }
});

Deno.test("isObjectId() accepts every id, and nothing of another form", () => {
  for (const id of IDS) assertStrictEquals(isObjectId(id), true);
  for (const text of ["", "a".repeat(15), "a".repeat(17), `${"a".repeat(15)}_`, `${"a".repeat(16)}\n`]) {
    assertStrictEquals(isObjectId(text), false, text);
  }
});
