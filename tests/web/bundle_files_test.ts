import { assertEquals, assertFalse, assertLess, assertMatch } from "@std/assert";
import { gzipSync } from "node:zlib";
import { type BundleFile, bundleFiles, bundlePath, importPaths } from "../../src/web/bundle_files.ts";
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

Deno.test("no script of a page makes a formatter when it starts, because that takes a phone a twentieth of a second", () => {
  for (const [path, { body }] of bundleFiles()) assertFalse(/\bIntl\./.test(body), path);
});

/** Maximum number of compressed bytes of the styles, of a page's module, and of the modules that load with it. */
const MAX_LOADED: Partial<Record<BundleFile, number>> = {
  "report.js": 12_750,
  "scan.js": 28_700,
  "learn.js": 10_200,
};

for (const [name, max] of Object.entries(MAX_LOADED)) {
  Deno.test(`${name} loads little at first`, () => {
    const files = bundleFiles();
    const module = name as BundleFile;
    const sizes = [bundlePath("main.css"), bundlePath(module), ...importPaths(module)].map((path) =>
      gzipSync(files.get(path)?.body ?? "").length
    );
    assertLess(sizes.reduce((sum, size) => sum + size, 0), max);
  });
}
