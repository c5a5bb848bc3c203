/** Two equal changes at the same time. The slow test of the same name has every other pair. */
import { assertNotEquals } from "@std/assert";
import { inMemory } from "../database/databases.ts";
import { ACCOUNT_CHANGES, PERSON_CHANGES, RESET_CHANGES, worldOn } from "./changes.ts";
import { cheapStores } from "./cheap_stores.ts";
import { checkWithAll, GROUPS, raced } from "./raced.ts";

for (const [about, changes] of Object.entries(GROUPS)) {
  for (const [name, ours] of Object.entries(changes)) {
    Deno.test(`${name}: the same change of the ${about} may come in between`, () =>
      checkWithAll({ [name]: ours }, ours));
  }
}

Deno.test("every change differs from no change", async () => {
  await inMemory(async (kv) => {
    const world = await worldOn(cheapStores(kv));
    const nothing = () => Promise.resolve();
    const unchanged = await raced(kv, { world, ours: nothing, others: nothing, when: "after" });
    for (
      const [name, others] of Object.entries({ ...ACCOUNT_CHANGES, ...PERSON_CHANGES, ...RESET_CHANGES })
    ) {
      const changed = await raced(kv, { world, ours: nothing, others, when: "after" });
      assertNotEquals(changed, unchanged, name);
    }
  });
});
