import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { Machine, PASSWORD, rowsOf } from "../machine.ts";
import { piped, terminal } from "../typed.ts";

const CREATE = ["user-key", "create", "--username", "ada"];

Deno.test("user-key create creates a key in the server's own database", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const created = await machine.run(CREATE);
  const rows = rowsOf(created);
  assertEquals([created.code, rows["Username"]], [0, "ada"]);
  assertMatch(rows["Secret"] ?? "", /^svc_uk_[0-9A-Za-z]{49}$/);
  const login = ["login", "--user-key", rows["User key"] ?? "", "--server", service.address];
  const signedIn = await machine.run(login, { stdin: piped(rows["Secret"] ?? "") });
  assertEquals([signedIn.code, rowsOf(signedIn)["Signed in"]], [0, "ada"]);
});

Deno.test("user-key create --json prints username, id and secret for programs", async () => {
  await using machine = await Machine.make();
  await machine.addUser("Ada");
  const { username, id, secret, ...more } = JSON.parse((await machine.run([...CREATE, "--json"])).stdout);
  assertEquals([username, more], ["Ada", {}]);
  const key = (await machine.look(({ users }) => users.findByName("ada")))?.userKeys[0];
  assertEquals(key?.id, id);
  assertMatch(secret, /^svc_uk_/);
});

Deno.test("user-key create prints a command that starts a session, without the secret", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  await machine.run(["login", "--username", "ada", "--server", service.address], { stdin: piped(PASSWORD) });
  const created = await machine.run([...CREATE, "--server", service.address]);
  const SECRET = rowsOf(created)["Secret"] ?? "";
  assert(!created.stderr.includes(SECRET.slice("svc_uk_".length)));
  const [, command = ""] = created.stderr.split("\n");
  const { stdout } = await new Deno.Command("sh", { args: ["-euc", command], env: { SECRET } }).output();
  const { data } = JSON.parse(new TextDecoder().decode(stdout));
  assertMatch(data.createSessionUsingUserKey.token, /^svc_st_/);
});

const HINTS: readonly (readonly [environment: Record<string, string>, server: string])[] = [
  [{}, "http://localhost:8000"],
  [{ PORT: "9000" }, "http://localhost:9000"],
  [{ PORT: "0" }, "http://localhost:8000"],
  [{ PUBLIC_URL: "https://readiness.example/" }, "https://readiness.example"],
];

for (const [environment, server] of HINTS) {
  Deno.test(`user-key create names ${server} if the environment is ${JSON.stringify(environment)}`, async () => {
    await using machine = await Machine.make();
    await machine.run(["user", "add", "ada", "--no-password"]);
    const { stderr } = await machine.run(CREATE, {}, environment);
    assertEquals(/curl -sS (\S+)\/graphql /.exec(stderr)?.[1], server);
  });
}

Deno.test("user-key create --server asks for the password and ends its session", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const stdin = terminal(`${PASSWORD}\r`);
  const created = await machine.run([...CREATE, "--server", service.address], { stdin });
  assertEquals([created.code, created.stderr.startsWith("Password: \n")], [0, true]);
  const [sessions, user] = await machine.look(async ({ database, users }) => [
    await Array.fromAsync(database.kv.list({ prefix: ["sessions"] })),
    await users.findByName("ada"),
  ]);
  assertEquals(sessions, []);
  assertEquals(user?.userKeys.map(({ id }) => id), [rowsOf(created)["User key"]]);
});

Deno.test("user-key create --server uses the session of readiness login without a prompt", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const server = ["--server", service.address];
  await machine.run(["login", "--username", "ada", ...server], { stdin: piped(PASSWORD) });
  const [first, second] = [
    await machine.run([...CREATE, ...server]),
    await machine.run([...CREATE, ...server]),
  ];
  assertEquals([first.code, second.code], [0, 0]);
  assertNotEquals(rowsOf(first)["Secret"], rowsOf(second)["Secret"]);
});

const STORED:
  readonly (readonly [name: string, change: { username?: string; expiresAt?: string }, asks: boolean])[] = [
    ["of the user", {}, false],
    ["of the user in other case", { username: "ADA" }, false],
    ["of another user", { username: "bob" }, true],
    ["that has expired", { expiresAt: "2020-01-01T00:00:00.000Z" }, true],
  ];

for (const [name, change, asks] of STORED) {
  Deno.test(`user-key create --server ${asks ? "leaves" : "uses"} a stored session ${name}`, async () => {
    await using machine = await Machine.make();
    await using service = await machine.serve();
    await machine.addUser("ada");
    const server = ["--server", service.address];
    await machine.run(["login", "--username", "ada", ...server], { stdin: piped(PASSWORD) });
    const stored = JSON.parse(await Deno.readTextFile(machine.credentials));
    Object.assign(stored[service.address], change);
    await Deno.writeTextFile(machine.credentials, JSON.stringify(stored));
    const { code, stderr } = await machine.run([...CREATE, ...server]);
    assertEquals(code, asks ? 2 : 0);
    assertEquals(stderr.startsWith("The password is empty: "), asks);
  });
}

const REFUSED: readonly (readonly [args: string[], message: RegExp])[] = [
  [[], /^--username is missing: add --username <name>\nHelp: readiness user-key create --help\n$/],
  [["ada"], /^Unexpected argument: set the user with --username\n/],
  [["--username", "bob"], /^Cannot find user bob in /],
  [["--username", "ada", "--server", "readiness.example"], /^--server must be the URL of a service/],
];

for (const [args, message] of REFUSED) {
  Deno.test(`user-key create ${args.join(" ")} is refused`, async () => {
    await using machine = await Machine.make();
    await machine.addUser("ada");
    const { code, stdout, stderr } = await machine.run(["user-key", "create", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, message);
  });
}
