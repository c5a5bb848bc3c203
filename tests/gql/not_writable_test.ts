/** Errors for clients while the database cannot be written. */
import { assertEquals } from "@std/assert";
import { inFile } from "../database/databases.ts";
import { Unwritable } from "../database/full_disk.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { ApiServer, PASSWORD, settleStores } from "./api_server.ts";

const CHANGES: readonly string[] = [
  'createAccount(input: { name: "x" }) { account { id } }',
  `signUp(input: { username: "ben", password: "${PASSWORD}" }) { token }`,
  `createSession(input: { username: "ada", password: "${PASSWORD}" }) { token }`,
  "deleteSession { id }",
];

for (
  const [message, reason] of [
    ["database or disk is full", "its disk is full"],
    ["attempt to write a readonly database", "its file is read-only"],
  ] as const
) {
  Deno.test(`a change while ${reason} is answered 503 with the reason, and queries continue`, () =>
    inFile(async (kv, file) => {
      const api = ApiServer.on(cheapStores(kv));
      const ada = await api.signUp("ada");
      await settleStores(api.stores);
      using disk = new Unwritable(file, message);
      for (const change of CHANGES) {
        const { status, headers, codes, errors } = await api.send(
          `mutation { ${change} }`,
          {},
          ada.credential,
        );
        assertEquals(
          [status, headers.get("retry-after"), codes],
          [503, "30", ["DATABASE_NOT_WRITABLE"]],
          change,
        );
        assertEquals(
          errors[0]?.message,
          `Cannot change anything now: the database cannot be written, because ${reason}. Reading still works`,
        );
      }
      assertEquals((await api.data("{ me { id } }", {}, ada.credential)).me.id, ada.id);
      await settleStores(api.stores);
      disk.mend();
      const { codes } = await api.send(`mutation { ${CHANGES[0]} }`, {}, ada.credential);
      assertEquals(codes, []);
      await settleStores(api.stores);
    }));
}
