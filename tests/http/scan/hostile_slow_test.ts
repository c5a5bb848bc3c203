/** Slow: scans 110 hostile servers with all checks. */
import { assertEquals } from "@std/assert";
import { HOSTILE, hostileHost, hostileSites } from "../../fixtures/hostile.ts";
import { serveSites } from "../../fixtures/server.ts";
import { readStream, service } from "../service.ts";

const QUICK = { limits: { requestMs: 400, firstByteMs: 400, tlsMs: 300, scanMs: 4000 } };

for (const [name, { about }] of Object.entries(HOSTILE)) {
  Deno.test(`/api/scan ends in one clean result for ${name}: ${about}`, async () => {
    await using server = await serveSites(hostileSites([name]));
    const { messages, result } = await readStream(
      await service(server, {}, QUICK).get(`/api/scan?domain=${hostileHost(name)}`),
    );
    assertEquals(messages.filter(({ event }) => event === "result").length, 1);
    assertEquals(result?.summary.error, 0);
  });
}
