/** Runs the audits of graphql-http against the service. Each must pass, for MUST, SHOULD and MAY. */
import { assertEquals } from "@std/assert";
import { serverAudits } from "npm:graphql-http@1.23.1";
import { ApiServer } from "./api_server.ts";
import { listen } from "./endpoint.ts";

Deno.test("the endpoint passes every audit of GraphQL over HTTP", async (test) => {
  await using api = await ApiServer.open();
  await using server = listen({ handle: api.app });
  for (const audit of serverAudits({ url: server.url, fetchFn: fetch })) {
    await test.step(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      const reason = "reason" in result ? result.reason : "";
      assertEquals(result.status, "ok", reason);
    });
  }
});
