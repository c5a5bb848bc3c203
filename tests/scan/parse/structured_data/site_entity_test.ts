import { assertEquals } from "@std/assert";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import { siteEntities } from "../../../../src/scan/parse/structured_data/site_entity.ts";

type Data = Readonly<Record<string, unknown>>;

function entities(...graph: readonly Data[]): readonly string[] {
  const { nodes } = parseJsonLd([JSON.stringify({ "@context": "https://schema.org", "@graph": graph })]);
  return siteEntities(nodes).map(({ type, name, missing }) => `${type} ${name}: ${missing.join(", ")}`);
}

const FULL = { name: "A", url: "https://a.example/", logo: "https://a.example/logo.png" };

const CASES: readonly [name: string, graph: readonly Data[], expected: readonly string[]][] = [
  ["nothing else", [{ "@type": "Product", name: "A" }], []],
  ["a complete organization", [{ "@type": "Organization", ...FULL }], ["Organization A: "]],
  ["a subtype", [{ "@type": "Bakery", ...FULL }], ["Bakery A: "]],
  ["what is missing", [{ "@type": "WebSite" }], ["WebSite null: name, url, logo or sameAs"]],
  ["sameAs instead of a logo", [{ "@type": "Organization", ...FULL, logo: "", sameAs: ["", "b"] }], [
    "Organization A: ",
  ]],
  ["the picture of a person", [{ "@type": "Person", ...FULL, logo: "", image: { "@id": "#b" } }], [
    "Person A: ",
  ]],
  ["no picture of a website", [{ "@type": "WebSite", ...FULL, logo: {}, image: "c" }], [
    "WebSite A: logo or sameAs",
  ]],
  ["the most complete first", [{ "@type": "WebSite", name: "B" }, { "@type": "Organization", ...FULL }], [
    "Organization A: ",
    "WebSite B: url, logo or sameAs",
  ]],
  ["nodes with one @id together", [{ "@type": "Person", "@id": "#a", name: "A" }, { "@id": "#a", ...FULL }], [
    "Person A: ",
  ]],
  ["an author who is fully described", [{ "@type": "Article", author: { "@type": "Person", ...FULL } }], [
    "Person A: ",
  ]],
  ["no other author", [{ "@type": "Article", author: { "@type": "Person", name: "A" } }], []],
  ["a clinic of any kind", [{ "@type": "Physiotherapy", ...FULL }], ["Physiotherapy A: "]],
  ["an organization that a page is about", [{ "@type": "WebPage", about: { "@type": "NGO", ...FULL } }], [
    "NGO A: ",
  ]],
  ["no organization in part that a page is about", [{
    "@type": "WebPage",
    about: { "@type": "NGO", name: "A" },
  }], []],
  ["the main entity of a page", [{ "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "A" } }], [
    "Person A: url, logo or sameAs",
  ]],
  [
    "the website that a page is part of",
    [{ "@type": "WebPage", isPartOf: { "@type": "WebSite", ...FULL } }],
    [
      "WebSite A: ",
    ],
  ],
  ["no body that the owner belongs to", [{
    "@type": "Dentist",
    name: "A",
    memberOf: { "@type": "Organization", ...FULL, name: "B" },
  }], ["Dentist A: url, logo or sameAs"]],
  ["no sponsor", [{ "@type": "Event", sponsor: { "@type": "Corporation", ...FULL } }], []],
  ["no sponsor that stands beside the event", [
    { "@type": "Event", sponsor: [{ "@id": "#b" }] },
    { "@type": "Corporation", "@id": "#b", ...FULL },
  ], []],
  ["no author with one gap", [{ "@type": "Article", author: { "@type": "Person", ...FULL, url: "" } }], []],
];

for (const [name, graph, expected] of CASES) {
  Deno.test(`siteEntities() finds ${name}`, () => assertEquals(entities(...graph), expected));
}

Deno.test("siteEntities() reads 500 entities, and 20 values of a list", () => {
  const count = (people: number) =>
    entities(...Array.from({ length: people }, () => ({ "@type": "Person", name: "A" }))).length;
  const listed = (empty: number) =>
    entities({ "@type": "Person", ...FULL, logo: [...Array(empty).fill(""), "b"] });
  assertEquals([count(500), count(501)], [500, 500]);
  assertEquals([listed(19), listed(20)], [["Person A: "], ["Person A: logo or sameAs"]]);
});
