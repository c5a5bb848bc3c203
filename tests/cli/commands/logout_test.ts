import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Machine, PASSWORD } from "../machine.ts";
import { piped } from "../typed.ts";

Deno.test("logout ends the session on the service, and forgets the token", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const server = ["--server", service.address];
  await machine.run(["login", "--username", "ada", ...server], { stdin: piped(PASSWORD) });
  const before = await Deno.readTextFile(machine.credentials);
  assertEquals(await machine.run(["logout", ...server]), {
    code: 0,
    stdout: `Signed out ada at ${service.address}\n`,
    stderr: "",
  });
  assertEquals(JSON.parse(await Deno.readTextFile(machine.credentials)), {});
  const { token } = JSON.parse(before)[service.address];
  const response = await fetch(`${service.address}/graphql?query={version}`, {
    headers: { "x-auth-token": token },
  });
  await response.body?.cancel();
  assertEquals(response.status, 401);
});

Deno.test("logout deletes the token of a session that has already ended", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const server = ["--server", service.address];
  await machine.run(["login", "--username", "ada", ...server], { stdin: piped(PASSWORD) });
  await machine.run(["user", "set-password", "ada"], { stdin: piped(PASSWORD) });
  assertEquals((await machine.run(["logout", ...server])).code, 0);
  assertEquals(JSON.parse(await Deno.readTextFile(machine.credentials)), {});
});

Deno.test("logout keeps the token if the service is unreachable", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  let address: string;
  {
    await using service = await machine.serve();
    address = service.address;
    await machine.run(["login", "--username", "ada", "--server", address], { stdin: piped(PASSWORD) });
  }
  const before = await Deno.readTextFile(machine.credentials);
  const { code, stderr } = await machine.run(["logout", "--server", address]);
  assertEquals(code, 3);
  assertMatch(
    stderr,
    /^Cannot reach http:\S+: .*refused.* Start the service there, or change --server\n$/,
  );
  assertEquals(await Deno.readTextFile(machine.credentials), before);
});

Deno.test("logout lists the servers with a session", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const nobody = await machine.run(["logout"]);
  assertEquals(nobody.code, 2);
  assertMatch(
    nobody.stderr,
    /^You are not signed in at http:\/\/localhost:8000\nHelp: readiness logout --help\n$/,
  );
  await machine.run(["login", "--username", "ada", "--server", service.address], { stdin: piped(PASSWORD) });
  const { stderr } = await machine.run(["logout"]);
  assertStringIncludes(
    stderr,
    `You are not signed in at http://localhost:8000. You are signed in at: ${service.address}`,
  );
});
