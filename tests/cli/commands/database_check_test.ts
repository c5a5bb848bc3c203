import { assertEquals, assertMatch } from "@std/assert";
import { Machine } from "../machine.ts";

Deno.test("database check finds nothing in a consistent database, even while the service runs", async () => {
  await using machine = await Machine.make();
  await using _service = await machine.serve();
  await machine.addUser("ada");
  assertEquals(await machine.run(["database", "check"]), {
    code: 0,
    stdout: "",
    stderr: `${machine.database}: 0 inconsistencies found\n`,
  });
});

Deno.test("database check prints a line for each inconsistency, and exits with 1", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  await machine.look(async ({ database }) => {
    await database.kv.set(["users_by_name", "bob\n\x1b[2J"], ["users", "nobody"]);
    await database.kv.set(["weeds"], 1);
  });
  const { code, stdout, stderr } = await machine.run(["database", "check"]);
  assertEquals([code, stderr], [1, `${machine.database}: 2 inconsistencies found\n`]);
  assertMatch(stdout, /^Row \["users_by_name",.*\n.*weeds.*\n$/);
});

Deno.test("database check changes nothing", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const dump = () => machine.look(({ database }) => Array.fromAsync(database.kv.list({ prefix: [] })));
  const before = await dump();
  await machine.run(["database", "check"]);
  assertEquals(await dump(), before);
});

Deno.test("database check takes no arguments", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(["database", "check", "other.db"]);
  assertEquals(code, 2);
  assertMatch(stderr, /^Unexpected argument: set KV_URL to choose the database\n/);
});
