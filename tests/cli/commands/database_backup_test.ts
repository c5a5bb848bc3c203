import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { VERSION_KEY } from "../../../src/database/schema_version.ts";
import { Machine } from "../machine.ts";

/** Names in the machine's folder that begin with the prefix. */
function names({ folder }: Machine, begin: string): string[] {
  return Array.from(Deno.readDirSync(folder), ({ name }) => name).filter((name) => name.startsWith(begin));
}

/** Destroys the SQLite file after its first two pages. */
function damage(path: string): void {
  using file = Deno.openSync(path, { write: true });
  file.seekSync(2 * 4096, Deno.SeekMode.Start);
  file.writeSync(new Uint8Array(3 * 4096).fill(0xaa));
}

Deno.test("database backup copies every row while the service runs, for its owner alone", async () => {
  await using machine = await Machine.make();
  await using _service = await machine.serve();
  await machine.addUser("ada");
  const backup = `${machine.folder}/backup.db`;
  const { code, stdout, stderr } = await machine.run(["database", "backup", backup]);
  assertEquals([code, stdout], [0, ""]);
  assertMatch(
    stderr,
    /^Backed up \S+ to \S+: \d\S* kB in \d\.\d s\n1 user, 1 account, 0 projects, 0 crawls; 0 inconsistencies found\n$/,
  );
  assertEquals(names(machine, "backup"), ["backup.db"]);
  assertEquals((Deno.statSync(backup).mode ?? 0) & 0o777, 0o600);
  const dump = () => machine.look(({ database }) => Array.fromAsync(database.kv.list({ prefix: ["users"] })));
  const before = await dump();
  const checked = await machine.run(["database", "check"], {}, { KV_URL: backup });
  assertEquals([checked.code, before.length], [0, 1]);
});

Deno.test("database backup replaces a file with --force only", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const backup = `${machine.folder}/backup.db`;
  await Deno.writeTextFile(backup, "precious");
  const refused = await machine.run(["database", "backup", backup]);
  assertEquals(refused.code, 2);
  assertEquals(
    refused.stderr,
    `Cannot write ${backup}: it exists. Choose another name, or replace it with --force\n`,
  );
  assertEquals(await Deno.readTextFile(backup), "precious");
  assertEquals((await machine.run(["database", "backup", backup, "--force"])).code, 0);
  assertEquals((await machine.run(["database", "check"], {}, { KV_URL: backup })).code, 0);
});

const IN_THE_WAY: readonly (readonly [what: string, name: string, message: string])[] = [
  ["the database itself", "readiness.db", "it is the database itself"],
  ["a folder", "folder", "it is not a file"],
  ["the log of another database", "other.db", "other.db-wal exists"],
  ["a folder that is missing", "missing/backup.db", "No such file or directory"],
];

for (const [what, name, message] of IN_THE_WAY) {
  Deno.test(`database backup --force does not write over ${what}`, async () => {
    await using machine = await Machine.make();
    await machine.addUser("ada");
    await Deno.mkdir(`${machine.folder}/folder`);
    await Deno.writeTextFile(`${machine.folder}/other.db-wal`, "log");
    const { code, stderr } = await machine.run([
      "database",
      "backup",
      `${machine.folder}/${name}`,
      "--force",
    ]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, message);
    assertEquals(names(machine, "").filter((each) => each.endsWith(".partial")), []);
    assertEquals((await machine.run(["database", "check"])).code, 0);
  });
}

const NO_FILES: readonly (readonly [KV_URL: string, message: string])[] = [
  [":memory:", "KV_URL is :memory:, which only the server itself can use"],
  ["http://127.0.0.1:4512", "set KV_URL to the file of denokv's --sqlite-path"],
];

for (const [KV_URL, message] of NO_FILES) {
  for (const verb of ["backup", "restore"]) {
    Deno.test(`database ${verb} explains why it cannot use ${KV_URL}`, async () => {
      await using machine = await Machine.make();
      const { code, stderr } = await machine.run(["database", verb, `${machine.folder}/b.db`], {}, {
        KV_URL,
      });
      assertEquals(code, 2);
      assertStringIncludes(stderr, message);
      assertEquals(names(machine, ""), []);
    });
  }
}

Deno.test("database backup does not create a missing database", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(["database", "backup", `${machine.folder}/backup.db`]);
  assertEquals(code, 2);
  assertEquals(
    stderr,
    `Cannot read ${machine.database}: it does not exist. Set KV_URL to the server's database\n`,
  );
  assertEquals(names(machine, ""), []);
});

Deno.test("database backup of a damaged database fails and leaves nothing", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  damage(machine.database);
  const { code, stderr } = await machine.run(["database", "backup", `${machine.folder}/backup.db`]);
  assertEquals(code, 3);
  assertStringIncludes(stderr, `Cannot use ${machine.database}: SQLite finds it damaged`);
  assertEquals(names(machine, "backup"), []);
});

Deno.test("database backup keeps a copy with inconsistent rows, names them, and exits with 1", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  await machine.look(({ database }) => database.kv.set(["weeds"], 1));
  const { code, stdout } = await machine.run(["database", "backup", `${machine.folder}/backup.db`]);
  assertEquals([code, stdout], [1, 'Row ["weeds"] has an unknown type\n']);
  assertEquals(names(machine, "backup"), ["backup.db"]);
});

Deno.test("database backup copies another layout unchanged and unchecked", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  await machine.look(({ database }) => database.kv.set(VERSION_KEY, 2));
  const { code, stderr } = await machine.run(["database", "backup", `${machine.folder}/backup.db`]);
  assertEquals(code, 0);
  assertStringIncludes(stderr, "layout 2, whose rows only the program that wrote it can check");
});

Deno.test("Ctrl-C ends database backup, and nothing is left", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const onInterrupt = (listener: () => void) => {
    queueMicrotask(listener);
    return () => {};
  };
  const { code } = await machine.run(["database", "backup", `${machine.folder}/backup.db`], { onInterrupt });
  assertEquals(code, 130);
  assertEquals(names(machine, "backup"), []);
});

Deno.test("database backup listens for Ctrl-C until the copy has its name", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  let found: string[] = [];
  const onInterrupt = () => () => {
    found = names(machine, "backup");
  };
  const { code } = await machine.run(["database", "backup", `${machine.folder}/backup.db`], { onInterrupt });
  assertEquals([code, found], [0, ["backup.db"]]);
});
