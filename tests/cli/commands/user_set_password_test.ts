import { assertEquals, assertMatch } from "@std/assert";
import { Machine, PASSWORD } from "../machine.ts";
import { piped } from "../typed.ts";

const NEW_PASSWORD = "a wholly new password";

Deno.test("user set-password accepts the new password and rejects the old one", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const args = ["user", "set-password", "ADA"];
  assertEquals(await machine.run(args, { stdin: piped(NEW_PASSWORD) }), {
    code: 0,
    stdout: "Password set for ada. All sessions of this user have ended\n",
    stderr: "",
  });
  const login = ["login", "--username", "ada", "--server", service.address];
  const refused = await machine.run(login, { stdin: piped(PASSWORD) });
  assertEquals([refused.code, refused.stdout], [2, ""], refused.stderr);
  assertEquals((await machine.run(login, { stdin: piped(NEW_PASSWORD) })).code, 0);
});

Deno.test("user set-password ends all sessions of a running service", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  await machine.run(["login", "--username", "ada", "--server", service.address], { stdin: piped(PASSWORD) });
  await machine.run(["user", "set-password", "ada"], { stdin: piped(NEW_PASSWORD) });
  const create = ["user-key", "create", "--username", "ada", "--server", service.address];
  const { code, stderr } = await machine.run(create);
  assertEquals(code, 2);
  assertMatch(stderr, /Your session at http:\S+ has ended\. Run readiness login --server http:/);
});

Deno.test("user set-password --keep-user-keys keeps user keys", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  await machine.run(["user-key", "create", "--username", "ada"]);
  const args = ["user", "set-password", "ada", "--keep-user-keys"];
  const { stdout } = await machine.run(args, { stdin: piped(NEW_PASSWORD) });
  assertMatch(stdout, /\n1 user key still valid\n$/);
  assertEquals((await machine.look(({ users }) => users.findByName("ada")))?.userKeys.length, 1);
});

Deno.test("user set-password deletes all user keys", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  for (let key = 0; key < 3; key++) await machine.run(["user-key", "create", "--username", "ada"]);
  const args = ["user", "set-password", "ada"];
  const { stdout } = await machine.run(args, { stdin: piped(NEW_PASSWORD) });
  assertMatch(stdout, /\n3 user keys deleted\n$/);
  assertEquals((await machine.look(({ users }) => users.findByName("ada")))?.userKeys, []);
});

Deno.test("user set-password acts as the operator, in the audit trail", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  await machine.run(["user", "set-password", "ada"], { stdin: piped(NEW_PASSWORD) });
  await machine.look(async ({ users, database }) => {
    const user = await users.findByName("ada");
    const { events: [newest] } = await database.audit.page(user?.id ?? "", 1, null);
    const actor = { kind: "operator", id: "", name: "operator", address: null };
    assertEquals([newest?.targetId, newest?.actor], [user?.id, actor]);
  });
});

const REFUSED: readonly (readonly [args: string[], typed: string, message: RegExp])[] = [
  [
    [],
    "",
    /^The user name is missing: readiness user set-password <name>\nHelp: readiness user set-password --help\n$/,
  ],
  [["ada", "hunter2"], "", /^Only one user name is allowed, not 2: /],
  [
    ["bob"],
    NEW_PASSWORD,
    /^Cannot find user bob in \S+: check the name, or run readiness user add bob\n$/,
  ],
  [["x".repeat(300)], NEW_PASSWORD, /^Cannot find user x+ in /],
  [["ada"], "short", /^Cannot use this password: it has fewer than 12 characters\n$/],
  [["ada"], "", /^The new password is empty: /],
];

for (const [args, typed, message] of REFUSED) {
  Deno.test(`user set-password "${args.join(" ").slice(0, 20)}" with "${typed}" changes nothing`, async () => {
    await using machine = await Machine.make();
    await machine.addUser("ada");
    const before = await machine.look(({ users }) => users.findByName("ada"));
    const { code, stdout, stderr } = await machine.run(["user", "set-password", ...args], {
      stdin: piped(typed),
    });
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, message);
    assertEquals(await machine.look(({ users }) => users.findByName("ada")), before);
  });
}
