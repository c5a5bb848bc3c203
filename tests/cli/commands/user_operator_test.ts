import { assertEquals, assertStringIncludes } from "@std/assert";
import { Machine } from "../machine.ts";

async function isOperator(machine: Machine): Promise<boolean | undefined> {
  return await machine.look(async ({ users }) => (await users.findByName("ada"))?.isOperator);
}

Deno.test("user operator gives the right to see /operate, and takes it back", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  assertEquals(await isOperator(machine), undefined);
  const given = await machine.run(["user", "operator", "Ada"]);
  assertEquals([given.code, given.stdout, await isOperator(machine)], [0, "ada is an operator\n", true]);
  const taken = await machine.run(["user", "operator", "ada", "--revoke"]);
  assertEquals([taken.stdout, await isOperator(machine)], ["ada is no longer an operator\n", undefined]);
});

Deno.test("user operator names a user who does not exist", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const { code, stderr } = await machine.run(["user", "operator", "eve"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "Cannot find user eve");
});
