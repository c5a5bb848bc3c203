import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { fixedLinkset } from "../../../../src/scan/fix/snippets/fixed_linkset.ts";

const ANCHOR = "https://example.org/";
const LINK = { href: "https://example.org/openapi.json", type: "application/json" };
const WHOLE = { linkset: [{ anchor: ANCHOR, "service-desc": [LINK] }] };

const CASES: readonly [name: string, value: Json, fixed: Json][] = [
  ["what is right as it is", WHOLE, WHOLE],
  ["a context in place of a list", { linkset: { anchor: ANCHOR, "service-desc": [LINK] } }, WHOLE],
  ["a list without its object", [{ anchor: ANCHOR, "service-desc": [LINK] }], WHOLE],
  ["a link in place of a list", { linkset: [{ anchor: ANCHOR, "service-desc": LINK }] }, WHOLE],
  ["an address in place of a link", { linkset: [{ anchor: ANCHOR, "service-desc": [LINK.href] }] }, {
    linkset: [{ anchor: ANCHOR, "service-desc": [{ href: LINK.href }] }],
  }],
  ["links without an anchor", { linkset: [{ "service-desc": [LINK] }] }, WHOLE],
  ["a title", { linkset: [{ anchor: ANCHOR, title: "Orders", "service-desc": [LINK] }] }, WHOLE],
  ["what it does not understand", { linkset: [{ anchor: ANCHOR, item: [{ url: "/a" }] }] }, {
    linkset: [{ anchor: ANCHOR, item: [{ url: "/a" }] }],
  }],
  ["no document without links", { apis: [] }, null],
  ["no list of texts", { linkset: ["https://example.org/"] }, null],
  ["no text", "linkset", null],
];

for (const [name, value, fixed] of CASES) {
  Deno.test(`fixedLinkset() takes ${name}`, () => assertEquals(fixedLinkset(value, ANCHOR) as Json, fixed));
}
