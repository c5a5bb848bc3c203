/** The export of an audit trail behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals, assertRejects } from "@std/assert";
import { linesOf, member, note, openWorld, settled, times } from "./http/trail.ts";
import { Nginx, testNginx } from "./nginx.ts";

testNginx("nginx passes on an export, and that one broke off", async () => {
  await using world = await openWorld();
  const { scene, origin, accountId } = world;
  const ids = await note(world, times(1_000));
  const { credential, membershipId } = await member(scene, "ben", "Viewer");
  await using nginx = await Nginx.start([Number(new URL(origin).port)]);
  const get = (query: string) =>
    fetch(`${nginx.address}/api/accounts/${accountId}/audit.ndjson?${query}`, { headers: credential });
  const lines = await linesOf(await get(`${settled(world)}&action=test.note`));
  assertEquals(lines.map(({ id }) => id), ids);
  // Without `until`, the first page is a second away.
  const response = await get("");
  assertEquals(response.status, 200);
  await scene.stores.memberships.remove(membershipId, scene.ann.actor);
  await assertRejects(() => response.text(), TypeError);
});
