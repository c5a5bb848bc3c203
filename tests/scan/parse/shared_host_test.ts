import { assertEquals } from "@std/assert";
import { isBelowSharedHost, siteFolder } from "../../../src/scan/parse/shared_host.ts";

const PAGES: readonly (readonly [page: string, isShared: boolean])[] = [
  ["https://anna.github.io/project/", true],
  ["https://anna.github.io/project", true],
  ["https://anna.github.io/project/guide.html", true],
  ["https://anna.github.io/about.html", false],
  ["https://anna.github.io/", false],
  ["https://group.gitlab.io/project/", true],
  ["https://github.io.example.com/project/", false],
  ["https://example.com/project/", false],
  ["https://www.example.edu/~berg/", true],
  ["https://www.example.edu/%7Eberg/bees.html", true],
  ["https://www.example.edu/~", false],
  ["https://sites.google.com/view/bees", true],
];

for (const [page, isShared] of PAGES) {
  Deno.test(`isBelowSharedHost() of ${page} is ${isShared}`, () => {
    assertEquals(isBelowSharedHost(new URL(page)), isShared);
  });
}

Deno.test("isBelowSharedHost() of a site without a named page is false", () => {
  assertEquals(isBelowSharedHost(null), false);
});

const FOLDERS: readonly (readonly [page: string | null, folder: string])[] = [
  [null, "/"],
  ["https://anna.github.io/", "/"],
  ["https://anna.github.io/about.html", "/"],
  ["https://anna.github.io/project", "/project/"],
  ["https://anna.github.io/project/guide/start.html", "/project/"],
  ["https://www.example.edu/~berg/bees.html", "/~berg/"],
  ["https://example.com/project/", "/"],
];

for (const [page, folder] of FOLDERS) {
  Deno.test(`siteFolder() of ${page} is ${folder}`, () => {
    assertEquals(siteFolder(page === null ? null : new URL(page)), folder);
  });
}
