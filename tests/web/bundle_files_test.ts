import { assertEquals, assertFalse, assertMatch } from "@std/assert";
import { bundleFiles } from "../../src/web/bundle_files.ts";
import { openWorld } from "../http/audit/trail.ts";

Deno.test("files of the bundle may be kept for ever, and their names have the digest of their content", async () => {
  await using world = await openWorld();
  for (const [path, { contentType }] of bundleFiles()) {
    const response = await fetch(world.origin + path);
    assertEquals(response.headers.get("content-type"), contentType, path);
    assertEquals(response.headers.get("cache-control"), "public, max-age=31536000, immutable", path);
    assertEquals(response.headers.get("x-content-type-options"), "nosniff", path);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    assertMatch(path, new RegExp(`^/assets/[a-z_]+-${digest.toHex().slice(0, 12)}\\.(?:js|css)$`));
  }
});

Deno.test("a file of an earlier bundle is not there", async () => {
  await using world = await openWorld();
  const response = await fetch(`${world.origin}/assets/main-000000000000.css`);
  await response.body?.cancel();
  assertEquals(response.status, 404);
});

Deno.test("no script of the bundle turns text into markup", () => {
  for (const [path, { body }] of bundleFiles()) {
    assertFalse(/insertAdjacentHTML|document\.write|eval\(|new Function/.test(body), path);
  }
});
