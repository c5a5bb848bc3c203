/** Message of a mutation that took too long, and its outcome when the database continues. */
import { assertEquals } from "@std/assert";
import { cheapStores } from "../auth/cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import { watched } from "../database/watched.ts";
import { ApiServer } from "./api_server.ts";

const RENAME = "mutation ($id: ObjectID!, $name: String!) { " +
  "updateAccount(input: { id: $id, name: $name }) { account { id } } }";

Deno.test("a mutation that timed out before it was sent is never applied, but one that was sent may be", async () => {
  const kv = await openDatabase(":memory:");
  const database = Promise.withResolvers<void>();
  let isHanging = false;
  await using api = ApiServer.on(cheapStores(watched(kv, () => isHanging ? database.promise : undefined)));
  const ada = await api.signUp("ada");
  await api.stores.lastUses.settled();
  isHanging = true;
  const rename = (name: string) => api.send(RENAME, { id: ada.accountId, name }, ada.credential);
  // One of the two mutations waits for its turn.
  const NAMES = ["first", "second"];
  const answers = await Promise.all(NAMES.map(rename));
  assertEquals(answers.map(({ status, codes }) => [status, codes]), [[503, ["TIMEOUT"]], [503, ["TIMEOUT"]]]);
  const messages = answers.map(({ errors }) => errors[0]?.message ?? "");
  const sent = NAMES.filter((_, at) => messages[at]?.includes("may still be applied"));
  assertEquals(sent.length, 1);
  assertEquals(messages.filter((message) => message.includes("Nothing was changed")).length, 1);
  isHanging = false;
  database.resolve();
  // The last mutation waits for its turn.
  assertEquals((await rename("last")).codes, []);
  const { node } = await api.data(
    "query ($id: ObjectID!) { node(id: $id) { ... on Account { name auditEvents { nodes { details } } } } }",
    { id: ada.accountId },
    ada.credential,
  );
  assertEquals(node.name, "last");
  const names = node.auditEvents.nodes.map(({ details }: { details: { name: string } }) => details.name);
  assertEquals(names, ["last", ...sent, "ada"]);
});
