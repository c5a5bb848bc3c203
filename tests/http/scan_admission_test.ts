/** How many scans a caller may start, with a credential and without one. */
import { assertEquals } from "@std/assert";
import { createStores } from "../../src/auth/stores.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { inMemory } from "../database/databases.ts";
import { keyFor, robot, sceneOn, sessionOf } from "../auth/people.ts";
import { service } from "./service.ts";

const LIMITS = { SCAN_RATE_LIMIT: "1/min", SCAN_RATE_LIMIT_SIGNED_IN: "2/min" } as const;

Deno.test("a user and a service account have scans of their own, counted wherever they come from", () =>
  inMemory(async (kv) => {
    const scene = await sceneOn(kv);
    const { token } = await sessionOf(scene);
    const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
    await using server = await serveSites(SITES);
    const { get } = service(server, LIMITS, { stores: createStores(kv, scene.clock.now) });
    const statuses = async (headers: Record<string, string>) => {
      const found: number[] = [];
      for (let scan = 0; scan < 3; scan++) {
        const response = await get("/api/scan?domain=bare-site.org", headers);
        found.push(response.status);
        await response.body?.cancel();
      }
      return found;
    };
    assertEquals(await statuses({}), [200, 429, 429]);
    assertEquals(await statuses({ "x-auth-token": token }), [200, 200, 429]);
    assertEquals(await statuses({ "x-api-key": apiKey }), [200, 200, 429]);
    assertEquals(await statuses({ authorization: `Bearer ${apiKey}` }), [429, 429, 429]);
    assertEquals(await statuses({ authorization: "Basic YWRhOng=" }), [429, 429, 429]);
  }));

Deno.test("a scan with an invalid credential is refused, and names the schemes", async () => {
  await using server = await serveSites(SITES);
  const { get } = service(server);
  const wrong: Record<string, string>[] = [{ "x-api-key": "wrong" }, { "x-auth-token": "" }, {
    authorization: "Bearer wrong",
  }];
  for (const headers of wrong) {
    const response = await get("/api/scan?domain=bare-site.org", headers);
    assertEquals([response.status, (await response.json()).code], [401, "UNAUTHENTICATED"]);
    assertEquals(response.headers.get("www-authenticate")?.startsWith("Bearer "), true);
  }
});
