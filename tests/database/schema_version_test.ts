/** A process that has a database open while a newer program changes its layout. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { SCHEMA_VERSION } from "../../src/database/migration.ts";
import { AppError } from "../../src/errors.ts";
import { onEachDatabase, rowsOf } from "./databases.ts";

const VERSION = ["schema_version"];

/** A write without its own checks. */
function write(kv: Kv): Promise<unknown> {
  return commit(kv, "row", ALWAYS, (operation) => void operation.set(["row"], true));
}

async function assertRefused(kv: Kv, action: () => Promise<unknown>): Promise<void> {
  const before = await rowsOf(kv);
  const error = await assertRejects(
    action,
    AppError,
    "a newer version of this service has changed the database",
  );
  assertEquals([error.code, error.status], ["DATABASE_CHANGED", 503]);
  assertEquals(await rowsOf(kv), before);
}

onEachDatabase("nothing is written once the layout is newer", async (kv) => {
  await write(kv);
  await kv.set(VERSION, SCHEMA_VERSION + 1);
  await assertRefused(kv, () => write(kv));
});

onEachDatabase("nothing is written if the layout changes between reading and writing", async (kv) => {
  const changing = commit(kv, "row", ALWAYS, async (operation) => {
    await kv.set(VERSION, SCHEMA_VERSION + 1);
    operation.set(["row"], true);
  });
  assertEquals((await assertRejects(() => changing, AppError)).code, "DATABASE_CHANGED");
  assertEquals((await kv.get(["row"])).value, null);
});

onEachDatabase("a version that is written anew, as by a restored backup, changes nothing", async (kv) => {
  await kv.set(VERSION, SCHEMA_VERSION);
  await write(kv);
  assertEquals((await kv.get(["row"])).value, true);
});
