/** Pages of the audit trail, at the edges of their size. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "./api_server.ts";

const PAGE =
  "query ($first: Int, $after: String) { me { auditEvents(first: $first, after: $after) { nodes { id } } } }";

for (
  const [first, codes] of [[0, ["BAD_USER_INPUT"]], [1, []], [100, []], [101, ["BAD_USER_INPUT"]]] as const
) {
  Deno.test(`a page of ${first} events: ${codes.join() || "listed"}`, async () => {
    using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const answer = await api.send(PAGE, { first }, ada.credential);
    assertEquals(answer.codes, [...codes]);
  });
}

for (
  const [name, after] of [
    ["no base64", "?"],
    ["base64 of something else", btoa("hello")],
    ["a time of 17 digits", btoa(`${"1".repeat(17)}.x`)],
    ["an id of 65 characters", btoa(`1.${"x".repeat(65)}`)],
  ] as const
) {
  Deno.test(`a cursor with ${name} is refused`, async () => {
    using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const answer = await api.send(PAGE, { first: 1, after }, ada.credential);
    assertEquals(answer.codes, ["BAD_USER_INPUT"]);
  });
}

Deno.test("a cursor with an id of 64 characters is taken", async () => {
  using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const after = btoa(`${"9".repeat(16)}.${"x".repeat(64)}`);
  const answer = await api.send(PAGE, { first: 1, after }, ada.credential);
  assertEquals(answer.codes, []);
});
