/** Slow: starts a program and kills it, again and again. */
/** Kills a program while it writes. Every change that it reported is done, and no change is half done. */
import { assertEquals, assertGreater } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "./cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import { temporaryFolder } from "../database/databases.ts";
import { History } from "./history.ts";
import { person } from "./people.ts";
import { notesOf, startWriters } from "./writer_process.ts";

/** More by hand: `CRASH_ROUNDS=200`. */
const ROUNDS = Number(Deno.env.get("CRASH_ROUNDS") ?? 8);
const MOST_NOTES = 150;

Deno.test(`a program that is killed ${ROUNDS} times while it writes loses nothing, on the same file`, async () => {
  await using folder = await temporaryFolder();
  const url = `${folder.path}/test.db`;
  const accountIds = await makeAccounts(url);
  const history = new History();
  let kills = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const most = Math.ceil(Math.random() * MOST_NOTES);
    const writers = startWriters({ url, name: `round${round}`, steps: 0, accountIds });
    let count = 0;
    for await (const note of notesOf(writers)) {
      history.note(note);
      if (++count === most) writers.kill("SIGKILL");
    }
    kills += (await writers.status).signal === "SIGKILL" ? 1 : 0;
    await check(url, history);
  }
  assertEquals(kills, ROUNDS);
  assertGreater(history.counts.there, ROUNDS);
  assertGreater(history.counts.gone, ROUNDS);
});

async function makeAccounts(url: string): Promise<string[]> {
  using kv = await openDatabase(url);
  const stores = cheapStores(kv);
  const owners = [await person(stores, "ann"), await person(stores, "ben")];
  return owners.map(({ account }) => account.id);
}

async function check(url: string, history: History): Promise<void> {
  using kv = await openDatabase(url);
  const stores = cheapStores(kv);
  assertEquals(await findInconsistencies(stores.database), []);
  assertEquals(await history.contradictions(stores), []);
}
