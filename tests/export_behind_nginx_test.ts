/** The export of an audit trail behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals, assertRejects } from "@std/assert";
import { EXPORT_PAGE_EVENTS } from "../src/auth/audit/export.ts";
import { linesOf, member, note, openWorld, settled, times } from "./http/audit/trail.ts";
import { Nginx, testNginx } from "./nginx.ts";

/** Makes a page larger than the buffers between the service and the client hold. */
const LARGE = { details: { text: "x".repeat(20_000) } };

testNginx("nginx passes on an export, and that one broke off", async () => {
  await using world = await openWorld();
  const { scene, origin, accountId } = world;
  const ids = await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  const { credential, membershipId } = await member(scene, "ben", "Viewer");
  await using nginx = await Nginx.start([Number(new URL(origin).port)]);
  const get = () =>
    fetch(`${nginx.address}/api/accounts/${accountId}/audit.ndjson?${settled(world)}&action=test.note`, {
      headers: credential,
    });
  const lines = await linesOf(await get());
  assertEquals(lines.map(({ id }) => id), ids);
  const response = await get();
  assertEquals(response.status, 200);
  await scene.stores.memberships.remove(membershipId, scene.ann.actor);
  await assertRejects(() => response.text(), TypeError);
});
