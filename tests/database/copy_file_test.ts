/** Tests of an interrupted copy of a database's file. */
import { assertEquals, assertRejects } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { openKv } from "@deno/kv";
import { copyDatabaseFile } from "../../src/database/copy_file.ts";

/** A database of about 12 MB, which is copied in three steps. */
async function largeDatabase(path: string): Promise<void> {
  const kv = await openKv(path);
  kv.close();
  using database = new DatabaseSync(path);
  database.exec("CREATE TABLE padding (bytes BLOB); INSERT INTO padding VALUES (zeroblob(12000000))");
}

const MOMENTS = ["at once", "in the next microtask", "after the first step"] as const;

for (const moment of MOMENTS) {
  Deno.test(`a copy that is stopped ${moment} creates no file afterwards`, async () => {
    const folder = await Deno.makeTempDir();
    const from = `${folder}/from.db`;
    await largeDatabase(from);
    const stopping = new AbortController();
    const copied = copyDatabaseFile({
      from,
      to: `${folder}/stopped.db`,
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    if (moment === "at once") stopping.abort();
    if (moment === "in the next microtask") queueMicrotask(() => stopping.abort());
    await assertRejects(() => copied, DOMException);
    for (const { name } of Deno.readDirSync(folder)) {
      if (name.startsWith("stopped.db")) Deno.removeSync(`${folder}/${name}`);
    }
    // A whole copy gives a thread that still runs enough time to create its file.
    await copyDatabaseFile({
      from,
      to: `${folder}/whole.db`,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assertEquals(names.filter((name) => name.startsWith("stopped.db")), []);
    await Deno.remove(folder, { recursive: true });
  });
}
