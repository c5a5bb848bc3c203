/** The database's layout, step by step. */
import { assertEquals, assertRejects } from "@std/assert";
import { migrate, type Migration } from "../../src/database/migration.ts";
import { openDatabase } from "../../src/database/open.ts";
import { AppError } from "../../src/errors.ts";
import { inFile, onEachDatabase, rowsOf } from "./databases.ts";

const VERSION = ["schema_version"];

/** Three more steps, each adding to what the one before wrote, with what the first is. */
const STEPS: readonly Migration[] = [() => {}, append(2), append(3), append(4)];

function append(version: number): Migration {
  return async (kv, operation) => {
    const { value } = await kv.get<number[]>(["steps"]);
    operation.set(["steps"], [...value ?? [], version]);
  };
}

onEachDatabase("a new database has the newest version", async (kv) => {
  assertEquals((await kv.get(VERSION)).value, 1);
});

onEachDatabase("steps run once, in order, from where the database is", async (kv) => {
  await migrate(kv, STEPS.slice(0, 2));
  assertEquals((await kv.get(["steps"])).value, [2]);
  await migrate(kv, STEPS);
  await migrate(kv, STEPS);
  assertEquals([(await kv.get(["steps"])).value, (await kv.get(VERSION)).value], [[2, 3, 4], 4]);
});

onEachDatabase("programs that start together do each step once", async (kv) => {
  await Promise.all(Array.from({ length: 20 }, () => migrate(kv, STEPS)));
  assertEquals([(await kv.get(["steps"])).value, (await kv.get(VERSION)).value], [[2, 3, 4], 4]);
});

onEachDatabase("a step that throws leaves the version and every row, and is tried again", async (kv) => {
  const failing: Migration = (_, operation) => {
    operation.set(["half"], true);
    throw new RangeError("no room");
  };
  await migrate(kv, STEPS.slice(0, 2));
  const before = await rowsOf(kv);
  await assertRejects(() => migrate(kv, [...STEPS.slice(0, 2), failing]), RangeError, "no room");
  assertEquals(await rowsOf(kv), before);
  await migrate(kv, STEPS);
  assertEquals((await kv.get(["steps"])).value, [2, 3, 4]);
});

Deno.test("a database of a newer program is refused, and every row is as before", async () => {
  await inFile(async (kv, path) => {
    await kv.atomic().set(VERSION, 2).set(["users", "a"], { of: "the future" }).commit();
    const before = await rowsOf(kv);
    const error = await assertRejects(() => openDatabase(path), AppError, "its schema version is 2");
    assertEquals(error.code, "DATABASE_TOO_NEW");
    assertEquals(await rowsOf(kv), before);
  });
});
