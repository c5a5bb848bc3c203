/** Many who change the same things at once, in one program. */
import { assertEquals, assertGreater } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { History } from "./history.ts";
import { MixedWriter } from "./mixed_writer.ts";
import { person, type SceneTest } from "./people.ts";

const WRITERS = 200;
const STEPS = 8;

/** By name. */
export const MANY_WRITERS: Readonly<Record<string, SceneTest>> = {
  "200 writers on three accounts lose nothing and leave nothing half done": async ({ stores, ann }) => {
    const owners = [ann, await person(stores, "ben"), await person(stores, "cay")];
    const history = new History();
    const work = { accountIds: owners.map(({ account }) => account.id), note: history.note };
    const names = Array.from({ length: WRITERS }, (_, at) => `writer${at}`);
    const writers = await Promise.all(names.map((name) => MixedWriter.create(stores, name, work)));
    const busy = Promise.all(writers.map(async (writer) => {
      for (let step = 0; step < STEPS; step++) await writer.step();
    }));
    // All rows fit together, even while the writers work.
    const meanwhile = await findInconsistencies(stores.database);
    await busy;
    await stores.lastUses.settled();
    assertEquals(meanwhile, []);
    assertEquals(await findInconsistencies(stores.database), []);
    assertEquals(await history.contradictions(stores), []);
    const { there, gone, unknown } = history.counts;
    // About 230 and 80, by chance.
    assertGreater(there, 100);
    assertGreater(gone, 20);
    assertEquals(unknown, 0);
  },
};
