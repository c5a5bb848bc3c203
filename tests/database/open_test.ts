/** Opening the database. */
import { openKv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { openDatabase } from "../../src/database/open.ts";
import { rowsOf, temporaryFolder } from "./databases.ts";

Deno.test("a file in folders that are not there is made, and is there when opened again", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/some/where/readiness.db`;
  for (const expected of [null, "kept"]) {
    using kv = await openDatabase(path);
    assertEquals((await kv.get(["row"])).value, expected);
    await kv.set(["row"], "kept");
  }
});

Deno.test("a file without a version, as one that was opened and never written, gets the first", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/readiness.db`;
  using old = await openKv(path);
  assertEquals(await rowsOf(old), []);
  using kv = await openDatabase(path);
  assertEquals((await rowsOf(kv)).map(({ key, value }) => [key, value]), [['["schema_version"]', 1]]);
});

Deno.test("databases in memory have nothing in common", async () => {
  using left = await openDatabase(":memory:");
  using right = await openDatabase(":memory:");
  await left.set(["row"], 1);
  assertEquals((await right.get(["row"])).value, null);
});
