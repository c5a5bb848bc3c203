/** Service accounts as their members read them. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "../api_server.ts";

const CREATE_KEY = `mutation ($input: CreateServiceAccountKeyInput!) {
  createServiceAccountKey(input: $input) { id secret } }`;

Deno.test("the keys of a service account are listed newest first", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id } = await api.serviceAccount(ada, "Viewer");
  for (const name of ["second", "third"]) {
    await api.data(CREATE_KEY, { input: { serviceAccountId: id, name } }, ada.credential);
  }
  const list = "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { name } } }";
  const { serviceAccount: { keys } } = await api.data(list, { id }, ada.credential);
  assertEquals(keys.slice(0, 2), [{ name: "third" }, { name: "second" }]);
});
