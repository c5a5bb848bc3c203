/** The database's layout, step by step. */
import { assertEquals, assertRejects } from "@std/assert";
import { migrate, type Migration, SCHEMA_VERSION } from "../../src/database/migration.ts";
import { openDatabase } from "../../src/database/open.ts";
import { AppError } from "../../src/errors.ts";
import { inFile, onEachDatabase, rowsOf } from "./databases.ts";

const VERSION = ["schema_version"];

const KNOWN_STEPS: readonly Migration[] = Array.from({ length: SCHEMA_VERSION }, () => () => {});
/** Three more steps, each of which adds to the output of the step before. */
const STEPS: readonly Migration[] = [...KNOWN_STEPS, append("a"), append("b"), append("c")];
const NEWEST = SCHEMA_VERSION + 3;

function append(name: string): Migration {
  return async (kv, operation) => {
    const { value } = await kv.get<string[]>(["steps"]);
    operation.set(["steps"], [...value ?? [], name]);
  };
}

onEachDatabase("a new database has the newest version", async (kv) => {
  assertEquals((await kv.get(VERSION)).value, SCHEMA_VERSION);
});

onEachDatabase("steps run once, in order, from where the database is", async (kv) => {
  await migrate(kv, STEPS.slice(0, SCHEMA_VERSION + 1));
  assertEquals((await kv.get(["steps"])).value, ["a"]);
  await migrate(kv, STEPS);
  await migrate(kv, STEPS);
  assertEquals([(await kv.get(["steps"])).value, (await kv.get(VERSION)).value], [["a", "b", "c"], NEWEST]);
});

Deno.test("a database of version 1 is opened, and its rows are not changed", async () => {
  await inFile(async (kv, path) => {
    await kv.atomic().set(VERSION, 1).set(["users", "a"], { of: "the past" }).commit();
    const rows = async () => (await rowsOf(kv)).filter(({ key }) => !key.includes("schema_version"));
    const before = await rows();
    using opened = await openDatabase(path);
    assertEquals((await opened.get(VERSION)).value, SCHEMA_VERSION);
    assertEquals(await rows(), before);
  });
});

onEachDatabase("programs that start together do each step once", async (kv) => {
  await Promise.all(Array.from({ length: 20 }, () => migrate(kv, STEPS)));
  assertEquals([(await kv.get(["steps"])).value, (await kv.get(VERSION)).value], [["a", "b", "c"], NEWEST]);
});

onEachDatabase("a step that throws leaves the version and every row, and is tried again", async (kv) => {
  const failing: Migration = (_, operation) => {
    operation.set(["half"], true);
    throw new RangeError("no room");
  };
  await migrate(kv, STEPS.slice(0, SCHEMA_VERSION + 1));
  const before = await rowsOf(kv);
  await assertRejects(
    () => migrate(kv, [...STEPS.slice(0, SCHEMA_VERSION + 1), failing]),
    RangeError,
    "no room",
  );
  assertEquals(await rowsOf(kv), before);
  await migrate(kv, STEPS);
  assertEquals((await kv.get(["steps"])).value, ["a", "b", "c"]);
});

Deno.test("a database of a newer program is refused, and every row is as before", async () => {
  await inFile(async (kv, path) => {
    await kv.atomic().set(VERSION, SCHEMA_VERSION + 1).set(["users", "a"], { of: "the future" }).commit();
    const before = await rowsOf(kv);
    const message = `its schema version is ${SCHEMA_VERSION + 1}`;
    const error = await assertRejects(() => openDatabase(path), AppError, message);
    assertEquals(error.code, "DATABASE_TOO_NEW");
    assertEquals(await rowsOf(kv), before);
  });
});
