/** `/readyz` reports if the database can be used. */
import { assertEquals } from "@std/assert";
import { databaseProblem } from "../../src/database/health.ts";
import { SCHEMA_VERSION } from "../../src/database/migration.ts";
import { openDatabase } from "../../src/database/open.ts";
import { DatabaseSync } from "node:sqlite";
import { inFile, inMemory, temporaryFolder } from "./databases.ts";
import { Unwritable } from "./full_disk.ts";
import { watched } from "./watched.ts";

Deno.test("a database that answers has no problem", () =>
  inMemory(async (kv) => assertEquals(await databaseProblem(kv), null)));

Deno.test("a closed database cannot be read", async () => {
  const kv = await openDatabase(":memory:");
  kv.close();
  assertEquals(await databaseProblem(kv), "the database cannot be read");
});

Deno.test("a database that never answers does not respond", () =>
  inMemory(async (kv) => {
    const hanging = new Proxy(kv, {
      get: (target, name) => name === "get" ? () => new Promise(() => {}) : Reflect.get(target, name, target),
    });
    assertEquals(await databaseProblem(hanging), "the database does not respond");
  }));

Deno.test("a database that a newer program has changed is a problem", () =>
  inMemory(async (kv) => {
    await kv.set(["schema_version"], SCHEMA_VERSION + 1);
    assertEquals(await databaseProblem(kv), "a newer version of this service has changed the database");
  }));

for (
  const [message, reason] of [
    ["database or disk is full", ": its disk is full"],
    ["attempt to write a readonly database", ": its file is read-only"],
    ["disk I/O error", ": its disk reports an error, is full or is read-only"],
    ["another error", ""],
  ] as const
) {
  Deno.test(`a file whose writes fail cannot be written: ${message}`, () =>
    inFile(async (kv, file) => {
      using _disk = new Unwritable(file, message);
      assertEquals(await databaseProblem(kv), `the database cannot be written${reason}`);
    }));
}

Deno.test("a file that another program has locked is a problem until it is released", async () => {
  await using folder = await temporaryFolder();
  const file = `${folder.path}/test.db`;
  for (const isReleased of [false, true]) {
    using kv = await openDatabase(file);
    using other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    if (isReleased) other.exec("ROLLBACK");
    const problem = isReleased ? null : "the database is locked by another program";
    assertEquals(await databaseProblem(kv), problem);
  }
});

Deno.test("callers within a second share a probe, so that nobody makes the service write all the time", () =>
  inMemory(async (kv) => {
    let operations = 0;
    const counted = watched(kv, () => void operations++);
    await Promise.all(Array.from({ length: 50 }, () => databaseProblem(counted)));
    assertEquals(operations, 1);
  }));
