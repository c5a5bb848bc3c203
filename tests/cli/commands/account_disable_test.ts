import { assertEquals, assertStringIncludes } from "@std/assert";
import { Machine } from "../machine.ts";

async function account(machine: Machine) {
  return await machine.look(async ({ users, accounts }) => {
    const user = await users.findByName("ada");
    return (await accounts.listOfUser(user?.id ?? ""))[0];
  });
}

Deno.test("account disable stops an account, and account enable ends this", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const { id = "", name } = await account(machine) ?? {};
  const disabled = await machine.run(["account", "disable", id]);
  assertEquals([disabled.code, disabled.stdout], [0, `Account ${name} is disabled\n`]);
  assertEquals(typeof (await account(machine))?.disabledAt, "number");
  const enabled = await machine.run(["account", "enable", id]);
  assertEquals([enabled.code, enabled.stdout], [0, `Account ${name} is enabled\n`]);
  assertEquals((await account(machine))?.disabledAt, undefined);
});

Deno.test("account disable names an account that does not exist", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const { code, stderr } = await machine.run(["account", "disable", "0000000000000000"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "Cannot find account 0000000000000000");
});
