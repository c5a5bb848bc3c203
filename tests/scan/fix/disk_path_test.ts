import { assertEquals } from "@std/assert";
import { diskPath } from "../../../src/scan/fix/disk_path.ts";

const PATHS: readonly (readonly [path: string, expected: string | null])[] = [
  ["/sitemap.xml", "/sitemap.xml"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/maps/my%20map%C3%A9.xml", "/maps/my mapé.xml"],
  [`/${"a".repeat(255)}`, `/${"a".repeat(255)}`],
  [`/${"a".repeat(256)}`, null],
  [`/${"é".repeat(128)}`, null],
  ["sitemap.xml", null],
  ["/map.xml?id=../../x", null],
  ["/map.xml#a", null],
  ["/../x", null],
  ["/%2e%2e/x", null],
  ["/a%2f..%2f..%2fx", null],
  ["/a%5cx", null],
  ["/a//b", null],
  ["/a/", null],
  ["/a%00b", null],
  ["/a%0ab", null],
  ["/a%E2%80%AEb", null],
  ["/%FF", null],
  ["/.git/hooks/pre-commit", null],
  ["/.htaccess", null],
];

for (const [path, expected] of PATHS) {
  Deno.test(`diskPath() of ${path.slice(0, 40)} is ${expected?.slice(0, 40) ?? "null"}`, () => {
    assertEquals(diskPath(path), expected);
  });
}
