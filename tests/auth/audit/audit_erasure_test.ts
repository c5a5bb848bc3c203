/** How long audit events are kept. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { eraseOldEvents } from "../../../src/auth/audit/audit_erasure.ts";
import { onEachDatabase } from "../../database/databases.ts";
import { cheapStores } from "../cheap_stores.ts";

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 28);
const ACTOR = { kind: "operator", id: "", name: "operator", address: null } as const;

/** Trails on a database, with clocks that tests move. */
function trails(kv: Kv) {
  const at = { elapsed: 0, ahead: 0 };
  const { database } = cheapStores(kv, () => BEGIN + at.elapsed + at.ahead, () => at.elapsed);
  const { audit } = database;
  const note = (scopeId: string) => audit.noteDenied(ACTOR, "test", { scopeId, targetId: null });
  const countIn = async (scopeId: string) => (await audit.table.list([scopeId])).length;
  return { at, database, note, countIn, erase: () => eraseOldEvents(database, () => false) };
}

onEachDatabase(
  "events of all trails are erased after 400 days, with the rows that point at them",
  async (kv) => {
    const { at, note, countIn, erase } = trails(kv);
    const scopes = ["a", "b", "c"];
    for (const scope of scopes) for (let event = 0; event < 3; event++) await note(scope);
    await erase();
    at.elapsed += 399 * DAY;
    await note("b");
    await erase();
    assertEquals(await Promise.all(scopes.map(countIn)), [3, 4, 3]);
    at.elapsed += 1 * DAY + 1;
    await erase();
    assertEquals(await Promise.all(scopes.map(countIn)), [0, 1, 0]);
    assertEquals((await Array.fromAsync(kv.list({ prefix: ["ids"] }))).length, 1);
  },
);

onEachDatabase("a clock that is 401 days ahead for a while erases no event", async (kv) => {
  const { at, note, countIn, erase } = trails(kv);
  for (let event = 0; event < 7; event++) await note("a");
  await erase();
  at.ahead = 401 * DAY;
  for (let look = 0; look < 9; look++) {
    at.elapsed += 10_000;
    await erase();
  }
  at.ahead = 0;
  await erase();
  assertEquals(await countIn("a"), 7);
});

onEachDatabase("a long trail is erased in steps, and a stop ends it after one", async (kv) => {
  const { at, database, note, countIn, erase } = trails(kv);
  for (let event = 0; event < 250; event++) await note("a");
  await erase();
  at.elapsed += 401 * DAY;
  let asked = 0;
  await eraseOldEvents(database, () => ++asked > 2);
  assertEquals(await countIn("a"), 150);
  await erase();
  assertEquals(await countIn("a"), 0);
});
