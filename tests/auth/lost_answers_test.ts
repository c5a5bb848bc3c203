/** Changes whose database response was lost. Each is done once, and its result reports that. */
import { assertEquals } from "@std/assert";
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "./cheap_stores.ts";
import { inMemory } from "../database/databases.ts";
import { forgetful } from "../database/forgetful.ts";
import {
  ACCOUNT_CHANGES,
  outcomeOf,
  PERSON_CHANGES,
  RESET_CHANGES,
  viewOf,
  type World,
  worldOn,
} from "./changes.ts";

const CHANGES = { ...ACCOUNT_CHANGES, ...PERSON_CHANGES, ...RESET_CHANGES };

type Change = (stores: Stores, world: World) => Promise<unknown>;

for (const [name, change] of Object.entries(CHANGES)) {
  for (const last of ["refused", "broken"] as const) {
    Deno.test(`${name}: done once when the answer is ${last}`, async () => {
      const expected = await inWorld(change, (stores) => stores);
      const lost = await inWorld(change, (stores) => cheapStores(forgetful(stores.database.kv, last)));
      assertEquals(lost, expected);
    });
  }
}

async function inWorld(change: Change, storesFor: (stores: Stores) => Stores): Promise<unknown> {
  let seen: unknown;
  await inMemory(async (kv) => {
    const stores = cheapStores(kv);
    const world = await worldOn(stores);
    seen = [await outcomeOf(() => change(storesFor(stores), world)), await viewOf(stores, world)];
  });
  return seen;
}
