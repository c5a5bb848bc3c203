import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { fixedLinkset } from "../../../../src/scan/fix/snippets/fixed_linkset.ts";

const ANCHOR = "https://example.org/";
const LINK = { href: "https://example.org/openapi.json", type: "application/json" };
const WHOLE = { linkset: [{ anchor: ANCHOR, "service-desc": [LINK] }] };

const CASES: readonly [name: string, value: Json, fixed: Json][] = [
  ["what is right as it is", WHOLE, WHOLE],
  ["a context instead of a list", { linkset: { anchor: ANCHOR, "service-desc": [LINK] } }, WHOLE],
  ["a list without its object", [{ anchor: ANCHOR, "service-desc": [LINK] }], WHOLE],
  ["a link instead of a list", { linkset: [{ anchor: ANCHOR, "service-desc": LINK }] }, WHOLE],
  ["an address instead of a link", { linkset: [{ anchor: ANCHOR, "service-desc": [LINK.href] }] }, {
    linkset: [{ anchor: ANCHOR, "service-desc": [{ href: LINK.href }] }],
  }],
  ["links without an anchor", { linkset: [{ "service-desc": [LINK] }] }, WHOLE],
  ["a title", { linkset: [{ anchor: ANCHOR, title: "Orders", "service-desc": [LINK] }] }, {
    linkset: [{ anchor: ANCHOR, "service-desc": [{ ...LINK, title: "Orders" }] }],
  }],
  ["a title beside a link that has one", {
    linkset: [{ anchor: ANCHOR, title: "Orders", item: [{ ...LINK, title: "A" }], status: [LINK] }],
  }, {
    linkset: [{ anchor: ANCHOR, item: [{ ...LINK, title: "A" }], status: [{ ...LINK, title: "Orders" }] }],
  }],
  ["a description and tags", {
    linkset: [{ anchor: ANCHOR, description: "Orders", tags: ["a", "b"], "service-desc": [LINK] }],
  }, {
    linkset: [{
      anchor: ANCHOR,
      "service-desc": [{ ...LINK, description: ["Orders"], tags: ["a", "b"] }],
    }],
  }],
  ["links with a relation each, instead of contexts", {
    linkset: [
      { rel: "service-desc", ...LINK, title: "Orders", hreflang: "en" },
      { anchor: "/b", rel: "status", href: "/status" },
      { rel: "service-doc", href: "/docs", type: "text/html" },
      { rel: "service-desc", href: "/b.json" },
    ],
  }, {
    linkset: [
      {
        anchor: ANCHOR,
        "service-desc": [{ ...LINK, title: "Orders", hreflang: ["en"] }, { href: "/b.json" }],
        "service-doc": [{ href: "/docs", type: "text/html" }],
      },
      { anchor: "/b", status: [{ href: "/status" }] },
    ],
  }],
  ["links with a relation each, in a member of their own", {
    linkset: [{
      anchor: ANCHOR,
      links: [{ rel: "service-desc", ...LINK }, { rel: "service-doc help", href: "/docs", title: "Docs" }],
    }],
  }, {
    linkset: [{
      anchor: ANCHOR,
      "service-desc": [LINK],
      "service-doc": [{ href: "/docs", title: "Docs" }],
      help: [{ href: "/docs", title: "Docs" }],
    }],
  }],
  ["a link that repeats its relation", {
    linkset: [{ anchor: ANCHOR, "service-desc": [{ rel: "service-desc", ...LINK }] }],
  }, WHOLE],
  ["a schema", { $schema: "https://example.org/linkset.json", ...WHOLE }, WHOLE],
  ["no document that says more", { ...WHOLE, version: "1.0" }, null],
  ["no number", { linkset: [{ anchor: ANCHOR, priority: 1, "service-desc": [LINK] }] }, null],
  ["no words without a link", { linkset: [{ anchor: ANCHOR, title: "Orders" }] }, null],
  ["no title where every link has one", {
    linkset: [{ anchor: ANCHOR, title: "Orders", "service-desc": [{ ...LINK, title: "A" }] }],
  }, null],
  ["what it does not understand", { linkset: [{ anchor: ANCHOR, item: [{ url: "/a" }] }] }, {
    linkset: [{ anchor: ANCHOR, item: [{ url: "/a" }] }],
  }],
  ["no document without links", { apis: [] }, null],
  ["no list of texts", { linkset: ["https://example.org/"] }, null],
  ["no text", "linkset", null],
];

for (const [name, value, fixed] of CASES) {
  Deno.test(`fixedLinkset() handles ${name}`, () => assertEquals(fixedLinkset(value, ANCHOR) as Json, fixed));
}
