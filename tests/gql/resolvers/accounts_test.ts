/** Accounts as their members change them. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "../api_server.ts";

const RENAME =
  "mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { account { id name } } }";

for (
  const [what, change, name] of [
    ["a name", { name: "other" }, "other"],
    ["null", { name: null }, "ada"],
    ["nothing", {}, "ada"],
  ] as const
) {
  Deno.test(`an account of ada that is updated with ${what} is called ${name}`, async () => {
    await using api = await ApiServer.open();
    const { accountId: id, credential } = await api.signUp("ada");
    const { updateAccount: { account } } = await api.data(RENAME, { input: { id, ...change } }, credential);
    assertEquals(account, { id, name });
    assertEquals((await api.data("{ me { accounts { name } } }", {}, credential)).me.accounts, [{ name }]);
  });
}
