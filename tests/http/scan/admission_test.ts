/** Number of scans that a caller may start, with a credential and without one. */
import { assertEquals } from "@std/assert";
import type { KeyScope } from "../../../src/auth/service_account/key_scope.ts";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { inMemory } from "../../database/databases.ts";
import { keyFor, noted, robot, sceneOn, sessionOf } from "../../auth/people.ts";
import { service } from "../service.ts";

const LIMITS = { SCAN_RATE_LIMIT: "1/min", SCAN_RATE_LIMIT_SIGNED_IN: "2/min" } as const;

Deno.test("a user and a service account have separate limits, for all their IP addresses together", () =>
  inMemory(async (kv) => {
    const scene = await sceneOn(kv);
    const { token } = await sessionOf(scene);
    const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
    await using server = await serveSites(SITES);
    const { get } = service(server, LIMITS, { stores: cheapStores(kv, scene.clock.now) });
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

Deno.test("a key without the scope scan starts no scan, not even within the limit of the IP address", () =>
  inMemory(async (kv) => {
    const scene = await sceneOn(kv);
    const { stores, ann } = scene;
    const { key, apiKey } = await keyFor(scene, await robot(scene, ann));
    await using server = await serveSites(SITES);
    const { get } = service(server, {}, { stores });
    const scan = async (scopes: readonly KeyScope[]) => {
      await stores.keys.update({ id: key.id, scopes }, ann.actor);
      const response = await get("/api/scan?domain=bare-site.org", {
        "x-api-key": apiKey,
        accept: "application/json",
      });
      const { code = null, detail = null } = await response.json();
      return [response.status, code, detail];
    };
    const refused = [403, "UNAUTHORIZED", "Cannot scan with this key: its scopes do not include scan"];
    const events = await noted(scene, ann.account.id, async () => {
      assertEquals(await scan(["read", "write"]), refused);
      assertEquals(await scan(["read"]), refused);
      assertEquals(await scan(["scan"]), [200, null, null]);
    });
    const denied = events.filter(({ allowed }) => !allowed);
    assertEquals(denied.map(({ action, targetId, details }) => [action, targetId, details]), [
      ["scan.create", key.id, { keyId: key.id, missingScope: "scan" }],
    ]);
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
