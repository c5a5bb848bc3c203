/** Two changes at the same time, by two programs, leave what one after the other would leave. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { cheapStores } from "./cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import { inMemory } from "../database/databases.ts";
import { watched } from "../database/watched.ts";
import {
  ACCOUNT_CHANGES,
  type Change,
  type Changes,
  outcomeOf,
  PERSON_CHANGES,
  RESET_CHANGES,
  viewOf,
  type World,
  worldOn,
} from "./changes.ts";

/** Time when another writer's change lands, relative to ours. */
type When = "before" | "in between" | "after";

/** Changes that may land between the steps of each other. */
export const GROUPS = { account: ACCOUNT_CHANGES, person: PERSON_CHANGES, "password reset": RESET_CHANGES };

/** Runs our change with each of the others before it, in between and after it. */
export async function checkWithAll(others: Changes, ours: Change): Promise<void> {
  await inMemory(async (kv) => {
    const world = await worldOn(cheapStores(kv));
    for (const [name, theirs] of Object.entries(others)) {
      const result = await raced(kv, { world, ours, others: theirs, when: "in between" });
      const theirsFirst = await raced(kv, { world, ours, others: theirs, when: "before" });
      if (JSON.stringify(result) === JSON.stringify(theirsFirst)) continue;
      assertEquals(result, await raced(kv, { world, ours, others: theirs, when: "after" }), name);
    }
  });
}

/** Outcome of both changes on a copy of the world, and the snapshot of the world after them. */
export async function raced(
  original: Kv,
  { world, ours, others, when }: {
    readonly world: World;
    readonly ours: Change;
    readonly others: Change;
    readonly when: When;
  },
): Promise<unknown> {
  using kv = await copyOf(original);
  const stores = cheapStores(kv);
  const theirs = once(() => outcomeOf(() => others(stores, world)));
  if (when === "before") await theirs();
  // Imitates another program that shares only the database. Its change lands when ours has read everything
  // and is about to land.
  const ownStores = cheapStores(when === "in between" ? watched(kv, theirs) : kv);
  const outcome = await outcomeOf(() => ours(ownStores, world));
  return { outcomes: [outcome, await theirs()], view: await viewOf(stores, world) };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => begun ??= work();
}

async function copyOf(original: Kv): Promise<Kv> {
  const kv = await openDatabase(":memory:");
  const operation = kv.atomic();
  for await (const { key, value } of original.list({ prefix: [] })) operation.set(key, value);
  await operation.commit();
  return kv;
}
