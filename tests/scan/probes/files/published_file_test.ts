import { assertEquals } from "@std/assert";
import { defineProbe } from "../../../../src/scan/contract/probe.ts";
import { firstFile } from "../../../../src/scan/probes/files/first_file.ts";
import { publishedFile } from "../../../../src/scan/probes/files/published_file.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };
const search = { parse: (text: string) => text.trim() };
const two = publishedFile({ id: "two", paths: ["/a.txt", "/b.txt"], ...search });
const maybeEmpty = publishedFile({ id: "empty", paths: ["/a.txt"], mayBeEmpty: true, ...search });
const inOrder = defineProbe({
  id: "in-order",
  observe: (context) => firstFile(context, ["/a.txt", "/b.txt", "/c.txt"], search),
});
const nowhere = defineProbe({ id: "nowhere", observe: (context) => firstFile(context, [], search) });

type File = typeof two;

const CASES: readonly [name: string, probe: File, site: CaseSite, found: string][] = [
  ["takes the first path", two, { "/a.txt": "A", "/b.txt": "B" }, "/a.txt A"],
  ["takes the second path where the first is missing", two, { "/b.txt": "B" }, "/b.txt B"],
  [
    "takes the second path where the first is refused",
    two,
    { "/a.txt": { status: 403 }, "/b.txt": "B" },
    "/b.txt B",
  ],
  ["throws where one path is refused", two, { "/b.txt": { status: 403 } }, "thrown"],
  ["reports a missing file", two, {}, "missing"],
  ["reports a page", two, { "/a.txt": HTML }, "html"],
  [
    "reports a redirect to a page",
    two,
    { "/a.txt": { status: 302, headers: { location: "/" } } },
    "redirected",
  ],
  ["reports an empty file", two, { "/a.txt": " \n" }, "empty"],
  ["takes an empty file where it may be empty", maybeEmpty, { "/a.txt": " \n" }, "/a.txt "],
  [
    "reports the catch-all",
    two,
    ({ path }) => path === "/" ? HTML : { body: "Nothing here, sorry" },
    "catch-all",
  ],
  ["reports a refusal of every path", two, ({ path }) => path === "/" ? HTML : { status: 403 }, "denied"],
  ["requests in order and takes the first", inOrder, { "/a.txt": "A", "/b.txt": "B" }, "/a.txt A"],
  ["takes the best of the rest", inOrder, { "/b.txt": "B", "/c.txt": "C" }, "/b.txt B"],
  ["throws where one of the rest is refused", inOrder, { "/c.txt": { status: 403 } }, "thrown"],
  ["reports a missing file without URLs", nowhere, { "/a.txt": "A" }, "missing"],
  ["reports why the first is missing", inOrder, { "/a.txt": HTML }, "html"],
];

for (const [name, probe, site, expected] of CASES) {
  Deno.test(`${probe === inOrder || probe === nowhere ? "firstFile" : "publishedFile"}() ${name}`, async () => {
    const file = await observeProbe(probe, site);
    if (typeof file === "string") return assertEquals("thrown", expected);
    assertEquals(file.present ? `${file.path} ${file.document}` : file.why, expected);
  });
}

Deno.test("firstFile() requests the others only if the first is missing", async () => {
  const asked: string[] = [];
  await observeProbe(inOrder, ({ path }) => {
    asked.push(path);
    return path === "/" ? HTML : path === "/a.txt" ? { body: "A" } : undefined;
  });
  assertEquals([asked.includes("/a.txt"), asked.includes("/b.txt")], [true, false]);
});
