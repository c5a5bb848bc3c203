/** Opening the database. */
import { openKv } from "@deno/kv";
import { setTimeout as pause } from "node:timers/promises";
import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { SCHEMA_VERSION } from "../../src/database/migration.ts";
import { openDatabase } from "../../src/database/open.ts";
import { setAccessToken } from "./database_server.ts";
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

Deno.test("a new file and its folder are its owner's alone", async () => {
  await using folder = await temporaryFolder();
  using kv = await openDatabase(`${folder.path}/data/readiness.db`);
  await kv.set(["row"], 1);
  const modes = Array.from(Deno.readDirSync(`${folder.path}/data`), ({ name }) => {
    const { mode } = Deno.statSync(`${folder.path}/data/${name}`);
    return [name, ((mode ?? 0) & 0o777).toString(8)];
  });
  assertEquals(modes.map(([, mode]) => mode), modes.map(() => "600"));
  assertEquals(((Deno.statSync(`${folder.path}/data`).mode ?? 0) & 0o777).toString(8), "700");
});

Deno.test("a file without a version, as one that was opened and never written, gets the newest", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/readiness.db`;
  using old = await openKv(path);
  assertEquals(await rowsOf(old), []);
  using kv = await openDatabase(path);
  assertEquals((await rowsOf(kv)).map(({ key, value }) => [key, value]), [[
    '["schema_version"]',
    SCHEMA_VERSION,
  ]]);
});

Deno.test("databases in memory have nothing in common", async () => {
  using left = await openDatabase(":memory:");
  using right = await openDatabase(":memory:");
  await left.set(["row"], 1);
  assertEquals((await right.get(["row"])).value, null);
});

Deno.test("a migration may take longer than the database to respond", async () => {
  const maxMs = 500;
  const slow = () => pause(maxMs);
  using kv = await openDatabase(":memory:", maxMs, [slow]);
  assertEquals((await kv.get(["schema_version"])).value, 1);
});

const UNUSABLE: readonly (readonly [name: string, path: string, reason: RegExp])[] = [
  ["a folder", "", /: Is a directory/],
  ["a path below a file", "text/readiness.db", /text\/readiness\.db: /],
  ["another file", "text", /: file is not a database$/],
];

for (const [name, path, reason] of UNUSABLE) {
  Deno.test(`${name} as database is refused with the reason`, async () => {
    await using folder = await temporaryFolder();
    await Deno.writeTextFile(
      `${folder.path}/text`,
      "Notes that are much longer than the header of a database file.\n".repeat(20),
    );
    const error = await assertRejects(() => openDatabase(`${folder.path}/${path}`), AppError);
    assertMatch(error.message, /^Cannot open the database /);
    assertMatch(error.message, reason);
  });
}

Deno.test("a database server that does not respond is given up", async () => {
  setAccessToken();
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const accepted = listener.accept();
  const error = await assertRejects(() => openDatabase(url, 1), AppError);
  assertEquals(error.message, `Cannot open the database ${url}: it does not respond`);
  (await accepted).close();
});
