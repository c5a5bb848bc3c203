/** Whether the database can be used, as `/readyz` reports it. */
import { assertEquals } from "@std/assert";
import { databaseProblem } from "../../src/database/health.ts";
import { openDatabase } from "../../src/database/open.ts";
import { inMemory } from "./databases.ts";

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
    await kv.set(["schema_version"], 2);
    assertEquals(await databaseProblem(kv), "a newer version of this service has changed the database");
  }));
