/** Slow: two programs each make 80 changes, on a file and on a database server. */
/** Several programs on one database. */
import { assertEquals, assertGreater } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "./cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import { onEachDatabase, temporaryFolder } from "../database/databases.ts";
import { History } from "./history.ts";
import { person } from "./people.ts";
import { notesOf, startWriters, WRITERS } from "./writer_process.ts";

const PROGRAMS = ["one", "two"];
const STEPS = 80;

onEachDatabase(
  "two processes that change the same accounts lose nothing and leave no partial change",
  async (kv, url) => {
    const stores = cheapStores(kv);
    const owners = [await person(stores, "ann"), await person(stores, "ben")];
    const accountIds = owners.map(({ account }) => account.id);
    const history = new History();
    const codes = await Promise.all(PROGRAMS.map(async (name) => {
      const writers = startWriters({ url, name, steps: STEPS, accountIds });
      for await (const note of notesOf(writers)) history.note(note);
      return (await writers.status).code;
    }));
    assertEquals(codes, PROGRAMS.map(() => 0));
    assertEquals(await findInconsistencies(stores.database), []);
    assertEquals(await history.contradictions(stores), []);
    const { there, gone, unknown } = history.counts;
    assertGreater(there, 20);
    assertGreater(gone, 10);
    assertEquals(unknown, 0);
  },
);

Deno.test("processes that start together on a new file create one database", async () => {
  await using folder = await temporaryFolder();
  const url = `${folder.path}/new/test.db`;
  const codes = await Promise.all([1, 2, 3].map(async (at) => {
    const writers = startWriters({ url, name: `program${at}`, steps: 1, accountIds: [] });
    await Array.fromAsync(notesOf(writers));
    return (await writers.status).code;
  }));
  assertEquals(codes, [0, 0, 0]);
  using kv = await openDatabase(url);
  const { database } = cheapStores(kv);
  assertEquals((await database.users.list([])).length, 3 * WRITERS);
  assertEquals(await findInconsistencies(database), []);
});
