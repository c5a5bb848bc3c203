import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { openKv } from "@deno/kv";
import { Machine, PASSWORD, rowsOf } from "../machine.ts";
import { piped, terminal } from "../typed.ts";

Deno.test("user add creates a user who is Admin of an account, and prints both ids", async () => {
  await using machine = await Machine.make();
  const added = await machine.addUser("Ada");
  const rows = rowsOf(added);
  assertEquals([added.code, rows["Username"], rows["Database"]], [0, "Ada", machine.database]);
  await machine.look(async ({ users, accounts }) => {
    const user = await users.findByName("ada");
    const account = await accounts.find(rows["Account id"] ?? "");
    assertEquals([user?.id, user?.displayName], [rows["User id"], "Ada"]);
    assertEquals(account?.memberships.map(({ userId, roleCode }) => [userId, roleCode]), [[
      user?.id,
      "Admin",
    ]]);
  });
});

Deno.test("user add reports a new database, and only a new one", async () => {
  await using machine = await Machine.make();
  assertEquals(
    (await machine.addUser("ada")).stderr,
    `Created a new database: ${machine.database}\n`,
  );
  assertEquals((await machine.addUser("bob")).stderr, "");
});

Deno.test("user add --json prints username and ids for programs", async () => {
  await using machine = await Machine.make();
  const args = ["user", "add", "ada", "--json", "--display-name", "Ada L.", "--account-name", "Engines"];
  const { code, stdout } = await machine.run(args, { stdin: piped(PASSWORD) });
  const { username, userId, accountId, ...more } = JSON.parse(stdout);
  assertEquals([code, username, more], [0, "ada", {}]);
  await machine.look(async ({ users, accounts }) => {
    assertEquals((await users.find(userId))?.displayName, "Ada L.");
    assertEquals((await accounts.find(accountId))?.name, "Engines");
  });
});

Deno.test("user add works while the service runs with sign-up closed", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve({ SIGN_UP: "closed" });
  assertEquals((await machine.addUser("ada")).code, 0);
  const login = ["login", "--username", "ada", "--server", service.address];
  assertEquals((await machine.run(login, { stdin: piped(PASSWORD) })).code, 0);
});

Deno.test("user add asks twice on a terminal and never shows the password", async () => {
  await using machine = await Machine.make();
  const stdin = terminal(`${PASSWORD}\r`, `${PASSWORD}\r`);
  const { code, stdout, stderr } = await machine.run(["user", "add", "ada"], { stdin });
  assertEquals(code, 0);
  assertStringIncludes(stderr, "New password: \nRepeat the new password: \n");
  assert(!`${stdout}${stderr}`.includes(PASSWORD));
});

Deno.test("user add ends with 130 at Ctrl-C, and adds nobody", async () => {
  await using machine = await Machine.make();
  const { code, stdout } = await machine.run(["user", "add", "ada"], { stdin: terminal("abc\x03") });
  assertEquals([code, stdout], [130, ""]);
  assertEquals(await machine.look(({ users }) => users.findByName("ada")), null);
});

Deno.test("user add --no-password asks nothing, and the user has no password", async () => {
  await using machine = await Machine.make();
  const read = () => Promise.reject(new Error("Nothing is to be read"));
  const { code } = await machine.run(["user", "add", "bot", "--no-password"], {
    stdin: { ...terminal(), read },
  });
  assertEquals(code, 0);
  assertEquals((await machine.look(({ users }) => users.findByName("bot")))?.passwordHash, null);
});

Deno.test("user add refuses a name that is taken before it asks for the password", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const { code, stdout, stderr } = await machine.run(["user", "add", "ADA"], { stdin: terminal() });
  assertEquals([code, stdout], [2, ""]);
  assertEquals(
    stderr,
    `Cannot add user ADA: the name is taken in ${machine.database}. Choose another name, or run ` +
      "readiness user set-password ADA\n",
  );
});

Deno.test("user add loses no user when many are added at once", async () => {
  await using machine = await Machine.make();
  await machine.addUser("first");
  const names = Array.from({ length: 12 }, (_, index) => `user${index}`);
  const added = await Promise.all(names.map((name) => machine.addUser(name)));
  assertEquals(added.map(({ code }) => code), names.map(() => 0));
  const { stdout } = await machine.run(["database", "check"]);
  assertEquals(stdout, "");
});

Deno.test("user add gives a name to one of several concurrent calls", async () => {
  await using machine = await Machine.make();
  await machine.addUser("first");
  const added = await Promise.all(["ada", "Ada", "ADA", "adA"].map((name) => machine.addUser(name)));
  assertEquals(added.map(({ code }) => code).sort(), [0, 2, 2, 2]);
});

const REFUSED: readonly (readonly [args: string[], typed: string, message: RegExp])[] = [
  [[], "", /^The user name is missing: readiness user add <name>\nHelp: readiness user add --help\n$/],
  [["ada", "hunter2"], "", /^Only one user name is allowed, not 2: /],
  [["a b"], "", /^Cannot use this username: /],
  [["\x1b[31mx"], "", /^Cannot use this username: /],
  [["ada"], "", /^The new password is empty: type it/m],
  [["ada"], "hunter2", /^Cannot use this password: it has fewer than 12 characters\n/m],
  [["ada", "--display-name", " "], PASSWORD, /^Cannot use this displayName: it is empty\n/m],
  [["ada", "--password", "hunter2"], "", /^--password is not supported, because other users of this machine/],
  [["ada", "--password=hunter2"], "", /^--password is not supported, because other users of this machine/],
];

for (const [args, typed, message] of REFUSED) {
  Deno.test(`user add ${JSON.stringify(args.join(" "))} with "${typed}" is refused`, async () => {
    await using machine = await Machine.make();
    const { code, stdout, stderr } = await machine.run(["user", "add", ...args], { stdin: piped(typed) });
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, message);
    assert(!stderr.includes("hunter2"));
  });
}

Deno.test("user add refuses a database of a newer version", async () => {
  await using machine = await Machine.make();
  const kv = await openKv(machine.database);
  await kv.set(["schema_version"], 1000);
  kv.close();
  const { code, stderr } = await machine.addUser("ada");
  assertEquals(code, 3);
  assertMatch(
    stderr,
    /^Cannot open the database: its schema version is 1000, .* Start a newer version of the program/,
  );
});
