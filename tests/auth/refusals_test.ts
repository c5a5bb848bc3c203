import { assertEquals, assertThrows } from "@std/assert";
import { requireName } from "../../src/auth/refusals.ts";
import { AppError } from "../../src/errors.ts";

const AS_READ: readonly (readonly [what: string, name: string, given: string])[] = [
  ["as it is", "Shop", "Shop"],
  ["two spaces, which a page shows as one", "My  shop", "My shop"],
  ["a space at the end, which nobody sees", "Shop ", "Shop"],
  ["a space that does not break", "My\u00a0shop", "My shop"],
  ["a character that nobody sees", "Shop\u200b", "Shop"],
  ["a letter with an accent, composed and not", "Cafe\u0301", "Caf\u00e9"],
];

for (const [what, name, given] of AS_READ) {
  Deno.test(`a name is confirmed as it is read: ${what}`, () => {
    assertEquals(requireName("project", name, given), undefined);
  });
}

for (const given of ["", " ", "shop", "Sho", "Shop2", "S hop"]) {
  Deno.test(`"${given}" does not confirm "Shop"`, () => {
    assertThrows(() => requireName("project", "Shop", given), AppError, "Cannot confirm");
  });
}
