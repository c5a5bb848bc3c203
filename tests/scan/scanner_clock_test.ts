/** Clock of a scanner, instead of the system clock. */
import { assert, assertEquals } from "@std/assert";
import { serveSites } from "../fixtures/server.ts";
import { scanSite } from "./scan_site.ts";

const HOST = "clock.readiness-tests.org";
const EXPIRES = Date.UTC(2001, 6, 1);
const DAY_MS = 86_400_000;

/** A site with a security.txt that expires. */
function site({ path }: { readonly path: string }) {
  const body = `Contact: mailto:security@example.com\nExpires: ${new Date(EXPIRES).toISOString()}\n`;
  if (path === "/.well-known/security.txt") return { body, headers: { "content-type": "text/plain" } };
  return path === "/" ? { body: "<!doctype html><p>Home" } : undefined;
}

const DAYS: readonly (readonly [at: number, status: string])[] = [
  [EXPIRES - 90 * DAY_MS, "pass"],
  [EXPIRES + DAY_MS, "fail"],
];

for (const [at, status] of DAYS) {
  const day = new Date(at).toISOString();
  Deno.test(`a security.txt that expires on 2001-07-01 is judged ${status} on ${day.slice(0, 10)}`, async () => {
    await using server = await serveSites({ [HOST]: site });
    const { result } = await scanSite(HOST, server, { now: () => at });
    assertEquals(result.checks.find(({ id }) => id === "security-txt")?.status, status);
    assertEquals([result.startedAt, result.finishedAt], [day, day]);
  });
}

Deno.test("a scan has no negative duration, even if the clock is set back meanwhile", async () => {
  await using server = await serveSites({ [HOST]: site });
  let at = EXPIRES;
  const { result } = await scanSite(HOST, server, { now: () => at -= DAY_MS });
  assert(result.durationMs >= 0);
});
