import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { SCHEMA_VERSION } from "../../../src/database/migration.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { VERSION_KEY } from "../../../src/database/schema_version.ts";
import { keyFor, type Person, person, robot } from "../../auth/people.ts";
import { enqueue, NOTHING, queueOn, start, until, workerOn } from "../../queue/queues.ts";
import { Machine } from "../machine.ts";

/** A machine with ada in its database and in the backup, and ben in the database only. */
async function backedUp(): Promise<{ readonly machine: Machine; readonly backup: string }> {
  const machine = await Machine.make();
  await machine.addUser("ada");
  const backup = `${machine.folder}/backup`;
  await machine.run(["database", "backup", backup]);
  await machine.addUser("ben");
  return { machine, backup };
}

async function usernames(path: string): Promise<string[]> {
  using kv = await openDatabase(path);
  const { users } = cheapStores(kv);
  const found = ["ada", "ben"].map(async (name) => (await users.findByName(name))?.username ?? "nobody");
  return await Promise.all(found);
}

function kept({ folder }: Machine): string[] {
  const found = Array.from(Deno.readDirSync(folder), ({ name }) => name).filter((name) =>
    name.includes("before")
  );
  return found.map((name) => `${folder}/${name}`);
}

Deno.test("database restore goes back to the backup and keeps the replaced database", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  const { code, stdout, stderr } = await machine.run(["database", "restore", backup]);
  assertEquals([code, stdout], [0, ""], stderr);
  assertMatch(stderr, /^Restored .*\nThe replaced database is \S+\.before-restore-\S+Z\n1 user, /);
  assertMatch(stderr, /Last event in its audit trail: \d{4}-/);
  assertEquals(await usernames(machine.database), ["ada", "nobody"]);
  const [path = "", ...others] = kept(machine);
  assertEquals(others, []);
  assertEquals(await usernames(path), ["ada", "ben"]);
  assertEquals((await machine.run(["database", "check"])).code, 0);
  assertEquals((Deno.statSync(machine.database).mode ?? 0) & 0o777, 0o600);
});

Deno.test("database restore changes nothing while a server has the database open", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  {
    await using _service = await machine.serve();
    const { code, stderr } = await machine.run(["database", "restore", backup]);
    assertEquals(code, 3);
    assertStringIncludes(stderr, "a server, a worker or another program uses it. Stop them");
    assertEquals(kept(machine), []);
  }
  assertEquals(await usernames(machine.database), ["ada", "ben"]);
});

Deno.test("database restore lists everything revoked since the backup", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const made = await machine.look(async (stores) => {
    const ann: Person = await person(stores, "ann");
    return { ann, key: (await keyFor({ stores }, await robot({ stores }, ann))).key };
  });
  const backup = `${machine.folder}/backup`;
  await machine.run(["database", "backup", backup]);
  await machine.look(({ keys }) => keys.revoke(made.key.id, made.ann.actor));
  const { code, stdout, stderr } = await machine.run(["database", "restore", backup]);
  assertEquals(code, 0);
  const { action, targetId } = JSON.parse(stdout);
  assertEquals([action, targetId], ["service_account_key.revoke", made.key.id]);
  assertStringIncludes(stderr, "1 change to keys, sessions, roles or passwords since then undone");
});

Deno.test("database restore listens for Ctrl-C until it has listed everything it undid", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  let [told, toldWhileListening] = ["", ""];
  const { code } = await machine.run(["database", "restore", backup], {
    stderr: (text) => told += text,
    onInterrupt: () => () => {
      toldWhileListening = told;
    },
  });
  assertEquals(code, 0);
  assertStringIncludes(toldWhileListening, "Last event in its audit trail: ");
});

Deno.test("database restore creates a missing database, and moves a log without a database away", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  const path = `${machine.folder}/new/readiness.db`;
  await Deno.mkdir(`${machine.folder}/new`);
  await Deno.writeTextFile(`${path}-wal`, "log of another database");
  const { code, stderr } = await machine.run(["database", "restore", backup], {}, { KV_URL: path });
  assertEquals(code, 0, stderr);
  assertEquals(await usernames(path), ["ada", "nobody"]);
  const others = Array.from(Deno.readDirSync(`${machine.folder}/new`), ({ name }) => name).filter((name) =>
    name.includes("before-restore")
  );
  assertMatch(others.join(), /^readiness\.db\.before-restore-\S+Z-wal$/);
});

Deno.test("database restore replaces a database that is damaged beyond reading", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  await Deno.writeTextFile(machine.database, "This was a database. ".repeat(1000));
  const { code, stderr } = await machine.run(["database", "restore", backup]);
  assertEquals(code, 0, stderr);
  assertStringIncludes(stderr, "The replaced database cannot be read");
  assertEquals(await usernames(machine.database), ["ada", "nobody"]);
});

Deno.test("database restore refuses a backup of a newer program and an invalid backup", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  const newer = `${machine.folder}/newer`;
  await Deno.copyFile(backup, newer);
  {
    using kv = await openDatabase(newer);
    await kv.set(VERSION_KEY, SCHEMA_VERSION + 1);
  }
  await Deno.writeTextFile(`${machine.folder}/text`, "This is no database. ".repeat(100));
  const answers: readonly (readonly [name: string, code: number, message: string])[] = [
    ["newer", 3, `its schema version is ${SCHEMA_VERSION + 1}`],
    ["text", 2, "it is not a database of Readiness"],
    ["missing", 2, "it does not exist. Name the file of a backup"],
  ];
  for (const [name, expected, message] of answers) {
    const { code, stderr } = await machine.run(["database", "restore", `${machine.folder}/${name}`]);
    assertEquals(code, expected);
    assertStringIncludes(stderr, message);
  }
  assertEquals([kept(machine), await usernames(machine.database)], [[], ["ada", "ben"]]);
});

Deno.test("a job that was running when the backup was made is taken over after the restore", async () => {
  await using machine = await Machine.make();
  const backup = `${machine.folder}/backup`;
  let before = "";
  const [job] = await machine.look(async ({ database: { kv } }) => {
    const queue = queueOn(kv);
    const jobs = await enqueue(queue, {});
    before = (await start(queue)).job.id;
    await machine.run(["database", "backup", backup]);
    return jobs;
  });
  assertEquals((await machine.run(["database", "restore", backup])).code, 0);
  await machine.look(async ({ database: { kv } }) => {
    const queue = queueOn(kv);
    await using worker = workerOn(queue, { nothing: NOTHING });
    await until(
      "it is done",
      async () => (await queue.find({ id: before, accountId: "ann" }))?.state === "done",
    );
    assertEquals([worker.counts.takenOver, job?.id], [1, before]);
  });
});

Deno.test("rows of a restored database can be watched, and their versions keep increasing", async () => {
  const { machine, backup } = await backedUp();
  await using _ = machine;
  using copy = await openDatabase(backup);
  const { versionstamp } = await copy.set(["row"], 1);
  await machine.run(["database", "restore", backup]);
  using kv = await openDatabase(machine.database);
  const { value, done } = await kv.watch([["row"]]).getReader().read();
  assertEquals([done, value?.[0]?.value], [false, 1]);
  assertEquals((await kv.set(["row"], 2)).versionstamp > versionstamp, true);
});
