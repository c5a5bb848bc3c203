import { assertEquals } from "@std/assert";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import {
  isIsoDate,
  schemaProblems,
  similarType,
} from "../../../../src/scan/parse/structured_data/schema_problems.ts";

const PAGE = new URL("https://site.cases.readiness-tests.org/");
const problemsOf = (blocks: readonly string[], page = PAGE) => schemaProblems(parseJsonLd(blocks), page);

const DATES: readonly [text: string, expected: boolean][] = [
  ["2026", true],
  ["2026-11", true],
  ["2026-11-21", true],
  ["20261121", true],
  ["2026-11-21T10:00", true],
  ["2026-11-21T10:00:00Z", true],
  ["2026-11-21T10:00:00.123Z", true],
  ["2026-11-21T10:00:00+02:00", true],
  ["2026-11-21T10:00:00+0200", true],
  ["2026-02-29", true],
  ["2026-11-21 10:00:00", false],
  ["21.11.2026", false],
  ["11/21/2026", false],
  ["November 21, 2026", false],
  ["2026-13-01", false],
  ["2026-02-30", false],
  ["2026-00-01", false],
  ["yesterday", false],
  ["2026-11-21T", false],
  ["20261321", false],
  ["20261132", false],
  ["2026-12-31", true],
  ["2026-12-32", false],
  ["2026-12-00", false],
  ["2026-04-30", true],
  ["2026-04-31", false],
  ["2026-05-31", true],
  ["2026-06-31", false],
  ["2026-07-31", true],
  ["2026-09-31", false],
  ["2026-10-31", true],
  ["2026-11-31", false],
  [`2026-11-21T10:00:00.${"1".repeat(9)}Z`, true],
  [`2026-11-21T10:00:00.${"1".repeat(10)}Z`, false],
];

for (const [text, expected] of DATES) {
  Deno.test(`isIsoDate() of ${JSON.stringify(text)} is ${expected}`, () =>
    assertEquals(isIsoDate(text), expected));
}

const NAMES: readonly [name: string, meant: string | null][] = [
  ["organization", "Organization"],
  ["Organisation", "Organization"],
  ["Website", "WebSite"],
  ["Web Page", "WebPage"],
  ["BreadCrumbList", "BreadcrumbList"],
  ["BreadcrumList", "BreadcrumbList"],
  ["LocalBuisness", "LocalBusiness"],
  ["Prodcut", "Product"],
  ["Products", "Product"],
  ["FAQ", null],
  ["Zeppelinwerft", null],
  ["Widget", null],
  ["", null],
  ["Prson", "Person"],
  ["Evennt", "Event"],
  ["Evnt", null],
  ["Books", null],
  ["Rganization", "Organization"],
  ["Xrganizacion", "Organization"],
  ["Xrganizatxon", null],
  ["Restuareny", null],
];

for (const [name, meant] of NAMES) {
  Deno.test(`similarType() of ${JSON.stringify(name)} is ${meant}`, () =>
    assertEquals(similarType(name), meant));
}

const CASES: readonly [name: string, value: unknown, codes: readonly string[]][] = [
  ["nothing", { "@type": "Thing", name: "A" }, []],
  ["a year as a number", { "@type": "Organization", name: "A", foundingDate: 1951 }, []],
  ["an empty date", { "@type": "Article", datePublished: "" }, []],
  [
    "a date with its type",
    { "@type": "Article", datePublished: { "@type": "Date", "@value": "2026-11-21" } },
    [],
  ],
  ["a bad date in a list", { "@type": "Article", dateModified: ["2026-11-21", "today"] }, ["bad-date"]],
  ["an address on the local machine", { "@type": "WebSite", name: "A", url: "http://localhost:4000/" }, [
    "unpublic-url",
  ]],
  ["an address of an example", { "@type": "WebSite", name: "A", url: "https://example.com/" }, [
    "unpublic-url",
  ]],
  ["an address in a private network", { "@type": "WebSite", name: "A", url: "http://192.168.0.4/" }, [
    "unpublic-url",
  ]],
  ["a relative address", { "@type": "WebSite", name: "A", url: "/" }, ["relative-url"]],
  ["an address without its scheme", { "@type": "Article", image: "//cdn.example/a.png" }, ["relative-url"]],
  ["a name instead of an address", { "@type": "Article", author: { "@id": "#a" } }, []],
  ["members that are missing", { "@type": "VideoObject", name: "A" }, ["missing-property"]],
  ["an inner thing with few members", { "@type": "Review", itemReviewed: { "@type": "Event" } }, []],
  ["a type of another vocabulary", { "@type": ["Thing", "gr:Offering", "http://a.example/B"] }, []],
  ["an empty address", { "@type": "WebSite", name: "A", url: "" }, []],
  ["one missing member", { "@type": "Product", sku: "1" }, ["missing-property"]],
  ["a boolean instead of a date", { "@type": "Article", datePublished: true }, ["bad-date"]],
  ["a date that is a thing", { "@type": "Article", datePublished: { "@id": "#a" } }, []],
  ["no type", { name: "A" }, ["missing-type"]],
  ["no type of what has an @id", { "@id": "#a", name: "A" }, []],
  ["no type of an inner thing", { "@type": "Thing", about: { name: "A" } }, []],
  ["no type in another vocabulary", { "@context": "https://a.example/", name: "A" }, []],
  ["one unknown type of two things", { "@type": "Widget", about: { "@type": "Widget" } }, ["unknown-type"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`schemaProblems() of ${name}`, () => {
    const block = JSON.stringify({ "@context": "https://schema.org", ...(value as object) });
    assertEquals(problemsOf([block]).map(({ code }) => code), codes);
  });
}

Deno.test("schemaProblems() finds nothing wrong with addresses of the local machine on it", () => {
  const block = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "A",
    url: "http://localhost:4000/",
  });
  assertEquals(problemsOf([block], new URL("http://127.0.0.1:8000/")), []);
});

Deno.test("schemaProblems() merges nodes with the same @id", () => {
  const graph = [{ "@type": "WebSite", "@id": "#a", name: "A" }, {
    "@id": "#a",
    url: "https://a-tests.org/",
  }];
  assertEquals(
    problemsOf([JSON.stringify({ "@context": "https://schema.org", "@graph": graph })]),
    [],
  );
});

Deno.test("schemaProblems() compares 20 unknown types", () => {
  const found = (count: number) => {
    const types = Array.from({ length: count }, (_, at) => `Zeppelinwerft${at}`);
    const block = JSON.stringify({
      "@context": "https://schema.org",
      "@graph": types.map((type) => ({ "@type": type, a: 1 })),
    });
    return problemsOf([block]).length;
  };
  assertEquals([found(20), found(21)], [20, 20]);
});

Deno.test("schemaProblems() compares 20 types in all, misspelled ones too", () => {
  const block = (types: number) => {
    const unknown = Array.from({ length: types - 1 }, (_, at) => ({ "@type": `Zeppelinwerft${at}`, a: 1 }));
    return JSON.stringify({
      "@context": "https://schema.org",
      "@graph": [...unknown, { "@type": "Prodct", a: 1 }],
    });
  };
  const isFound = (types: number) =>
    problemsOf([block(types)]).some(({ code }) => code === "misspelled-type");
  assertEquals([isFound(20), isFound(21)], [true, false]);
});

Deno.test("similarType() allows two edits from ten letters on, and reads 100 characters", () => {
  const names = ["Restuarent", "Resturent", "Thing".padStart(100, "-"), "Thing".padStart(101, "-")];
  assertEquals(names.map(similarType), ["Restaurant", null, "Thing", null]);
});

Deno.test("schemaProblems() reads 50 dates of a list, and years from 1 to 9999", () => {
  const isBad = (foundingDate: unknown) => {
    const block = { "@context": "https://schema.org", "@type": "Organization", name: "A", foundingDate };
    return problemsOf([JSON.stringify(block)]).length > 0;
  };
  assertEquals([1, 9999, 0, 10_000, 1951.5].map(isBad), [false, false, true, true, true]);
  assertEquals([49, 50].map((before) => isBad([...Array(before).fill("2026"), "soon"])), [true, false]);
});

const DETAILS: readonly [name: string, blocks: readonly string[], details: readonly string[]][] = [
  ["blocks", ["", '"A"', '{"@context":"https://schema.org","@type":"Thing","name":"A"}'], [
    "empty-block block 1",
    "broken-block block 2: not-an-object",
  ]],
  ["a syntax error", ["{{ data }}"], [
    "broken-block block 1: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
  ]],
  ["no context", ['{"@type":["Thing","Event"],"about":{"@type":"Person"}}', '{"name":"A"}'], [
    "missing-context Thing",
    "missing-context no type",
    "missing-type name",
  ]],
  ["a misspelled context", ['{"@context":"schema.org","@type":"Thing","name":"A"}'], [
    "bad-context schema.org",
  ]],
  [
    "both schemes",
    ["http", "https"].map((scheme) => `{"@context":"${scheme}://schema.org","@type":"Thing","a":1}`),
    [],
  ],
  ["values and types", ['{"@context":"https://schema.org","@type":"Prodcut","name":"A","url":"/a"}'], [
    "misspelled-type Prodcut for Product",
    "relative-url Prodcut.url: /a",
  ]],
  ["missing members", ['{"@context":"https://schema.org","@type":"VideoObject","name":"A"}'], [
    "missing-property VideoObject: thumbnailUrl, uploadDate",
  ]],
];

for (const [name, blocks, details] of DETAILS) {
  Deno.test(`schemaProblems() names ${name}`, () => {
    const found = problemsOf(blocks);
    assertEquals(found.map(({ code, detail }) => [code, detail].filter(Boolean).join(" ")), details);
  });
}
