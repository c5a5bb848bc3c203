import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Machine, PASSWORD, rowsOf } from "../machine.ts";
import { piped, terminal } from "../typed.ts";

Deno.test("login stores a private token and prints user, server and expiry", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("Ada");
  const args = ["login", "--username", "ada", "--server", `${service.address}/`];
  const signedIn = await machine.run(args, { stdin: piped(`${PASSWORD}\n`) });
  const { [service.address]: stored, ...more } = JSON.parse(await Deno.readTextFile(machine.credentials));
  assertEquals([signedIn.code, signedIn.stderr, more], [0, "", {}]);
  assertEquals(rowsOf(signedIn), {
    "Signed in": "Ada",
    Server: service.address,
    Expires: stored.expiresAt,
    "Token file": machine.credentials,
  });
  assert(!signedIn.stdout.includes(stored.token));
  const folder = machine.credentials.replace(/\/[^/]*$/, "");
  const modes = [machine.credentials, folder].map((path) => (Deno.statSync(path).mode ?? 0) & 0o777);
  assertEquals(modes, [0o600, 0o700]);
  assertEquals((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name), ["credentials.json"]);
});

Deno.test("login --print-token prints only the token and does not store it", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const args = ["login", "--username", "ada", "--print-token", "--server", service.address];
  const { code, stdout, stderr } = await machine.run(args, { stdin: piped(PASSWORD) }, { HOME: undefined });
  assertEquals([code, stderr], [0, ""]);
  const response = await fetch(`${service.address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": stdout.trimEnd() },
    body: '{"query":"{ me { username } }"}',
  });
  assertEquals((await response.json()).data.me.username, "ada");
  assertEquals(
    (await Array.fromAsync(Deno.readDir(machine.folder))).some(({ name }) => name === "home"),
    false,
  );
});

Deno.test("login asks for name and password on a terminal", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const stdin = terminal("ada\n", `${PASSWORD}\r`);
  const { code, stdout, stderr } = await machine.run(["login", "--server", service.address], { stdin });
  assertEquals([code, stderr], [0, "Username: Password: \n"]);
  assert(!stdout.includes(PASSWORD));
});

Deno.test("login keeps the sessions of other servers", async () => {
  await using machine = await Machine.make();
  await using first = await machine.serve();
  await using second = await machine.serve();
  await machine.addUser("ada");
  for (const { address } of [first, second, first]) {
    await machine.run(["login", "--username", "ada", "--server", address], { stdin: piped(PASSWORD) });
  }
  const stored = JSON.parse(await Deno.readTextFile(machine.credentials));
  assertEquals(Object.keys(stored).sort(), [first.address, second.address].sort());
});

Deno.test("login gives the same error for a wrong password and an unknown name", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  for (const username of ["ada", "bob"]) {
    const args = ["login", "--username", username, "--server", service.address];
    assertEquals(await machine.run(args, { stdin: piped("a wrong password") }), {
      code: 2,
      stdout: "",
      stderr: "Cannot sign in: the username or the password is wrong\n",
    });
  }
});

Deno.test("login shows how many seconds to wait before the next attempt", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve({ SIGN_IN_RATE_LIMIT: "1" });
  const args = ["login", "--username", "ada", "--server", service.address];
  await machine.run(args, { stdin: piped("a wrong password") });
  const { code, stderr } = await machine.run(args, { stdin: piped("a wrong password") });
  assertEquals(code, 3);
  assertMatch(stderr, /^Cannot sign in now: .* try again in \d+ s\n$/);
});

const REFUSED: readonly (readonly [args: string[], typed: string, message: string])[] = [
  [["ada"], "", "Unexpected argument: set the user with --username"],
  [[], PASSWORD, "--username is missing, and standard input is not a terminal"],
  [["--username", "ada"], "", "The password is empty: type it"],
  [
    ["--username", "ada", "--password", "hunter2"],
    "",
    "--password is not supported, because other users of this machine",
  ],
  [
    ["--user-key", "abc", "--secret=hunter2"],
    "",
    "--secret is not supported, because other users of this machine",
  ],
  [["--user-key", "abc", "--username", "ada"], "hunter2", "--username and --user-key cannot be combined"],
  [["--user-key", `svc_uk_hunter2`], "", "--user-key must be the id of the key"],
  [["--user-key", "abc"], "", "The secret of the user key is empty: type it"],
  [["--user-key", "a".repeat(256)], "", "The secret of the user key is empty: type it"],
  [["--user-key", "a".repeat(257)], "", "--user-key must be the id of the key"],
  [["--server", "ftp://a.example"], "", "--server must be the URL of a service"],
  [["--server", "http://ada:hunter2@a.example"], "", "--server must be the URL of a service"],
];

for (const [args, typed, message] of REFUSED) {
  Deno.test(`login ${args.join(" ")} is refused without asking anybody`, async () => {
    await using machine = await Machine.make();
    const { code, stdout, stderr } = await machine.run(["login", ...args], { stdin: piped(typed) });
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
    assertStringIncludes(stderr, "\nHelp: readiness login --help\n");
  });
}

Deno.test("login rejects an unknown user key and a wrong secret", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  const args = ["login", "--user-key", "bQ3xT9vKp2LmZ81w", "--server", service.address];
  const { code, stderr } = await machine.run(args, { stdin: piped("svc_uk_wrong") });
  assertEquals([code, stderr], [
    2,
    "Cannot sign in: the user key or its secret is wrong\n",
  ]);
});

Deno.test("login needs a folder for the token before it asks for a password", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(["login"], { stdin: terminal() }, { HOME: undefined });
  assertEquals(code, 2);
  assertStringIncludes(stderr, "set HOME or XDG_CONFIG_HOME, or use --print-token");
});

Deno.test("login ends the session if the token cannot be stored", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const args = ["login", "--username", "ada", "--server", service.address];
  const input = piped(PASSWORD);
  const stdin = {
    ...input,
    async read() {
      await Deno.mkdir(`${machine.folder}/home`, { recursive: true });
      await Deno.writeTextFile(`${machine.folder}/home/.config`, "in the way");
      return await input.read();
    },
  };
  const { code, stdout, stderr } = await machine.run(args, { stdin });
  assertEquals([code, stdout], [2, ""]);
  assertMatch(stderr, /^Cannot (read|write) \S+credentials\.json: /);
  const sessions = await machine.look(({ database }) =>
    Array.fromAsync(database.kv.list({ prefix: ["sessions"] }))
  );
  assertEquals(sessions, []);
});

Deno.test("login exits with 130 on Ctrl-C and stores nothing", async () => {
  await using machine = await Machine.make();
  const { code, stdout } = await machine.run(["login", "--username", "ada"], { stdin: terminal("abc\x03") });
  assertEquals([code, stdout], [130, ""]);
  assertEquals(await Array.fromAsync(Deno.readDir(machine.folder)), []);
});
