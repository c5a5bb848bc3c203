import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseLinkset } from "../../../../src/scan/parse/catalog/linkset.ts";

const anchor = "https://api.example.com/v1";
const set = (...contexts: Json[]): Json => ({ linkset: contexts });
const context = (relations: Record<string, Json>): Json => set({ anchor, ...relations });

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  [
    "accepts a description",
    context({ "service-desc": [{ href: "/openapi.json", type: "application/json" }] }),
    [],
  ],
  ["accepts an empty set", set(), []],
  ["accepts a relation of one's own", context({ "https://example.com/rel": [{ href: "/a" }] }), []],
  ["refuses a list", [], ["not-an-object"]],
  ["refuses text", "linkset", ["not-an-object"]],
  ["notes links instead of the set", { links: [] }, ["missing-linkset"]],
  ["notes a set that is an object", { linkset: {} }, ["linkset-not-a-list"]],
  ["notes a context that is text", set("a"), ["context-not-an-object"]],
  ["notes a context without relation", context({}), ["context-without-relation"]],
  [
    "notes a link instead of a context",
    context({ rel: "service-desc", href: "/openapi.json", type: "application/openapi+json" }),
    ["misplaced-rel"],
  ],
  [
    "notes links of which each names its relation",
    context({ links: [{ rel: "service-desc", href: "/a" }, { rel: "service-doc", href: "/b" }] }),
    ["misplaced-rel"],
  ],
  ["accepts a rel below its relation", context({ item: [{ rel: "item", href: "/a" }] }), []],
  ["accepts a registered relation in upper case", context({ "Service-Desc": [{ href: "/a" }] }), []],
  ["accepts a URN as relation", context({ "urn:example:rel": [{ href: "/a" }] }), []],
  ["notes a relation that nobody registered", context({ links: [{ href: "/a" }] }), [
    "unregistered-relation",
  ]],
  ["notes members beside the set", { linkset: [], version: "1.0", name: "APIs" }, [
    "extra-member",
    "extra-member",
  ]],
  ["notes a context of words alone", context({ title: "Orders" }), [
    "stray-member",
    "context-without-relation",
  ]],
  ["notes a relation that is an object", context({ item: { href: "/a" } }), ["relation-not-a-list"]],
  ["notes a member that is text", context({ title: "Orders", item: [{ href: "/a" }] }), ["stray-member"]],
  ["notes a member that is a list of texts", context({ tags: ["a", "b"], item: [{ href: "/a" }] }), [
    "stray-member",
  ]],
  ["notes an empty list that is no relation", context({ tags: [], item: [{ href: "/a" }] }), [
    "stray-member",
  ]],
  ["notes a target that is text", context({ item: ["/a"] }), ["target-not-an-object"]],
  ["notes a target without address", context({ item: [{ url: "/a" }] }), ["target-without-href"]],
  ["notes an address with a space", context({ item: [{ href: "/a b" }] }), ["bad-href"]],
  ["notes an address that is none", context({ item: [{ href: "https://" }] }), ["bad-href"]],
  ["notes a missing anchor", set({ item: [{ href: "/a" }] }), ["missing-anchor"]],
  ["notes an anchor that is none", set({ anchor: "http://[", item: [{ href: "/a" }] }), ["bad-anchor"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseLinkset() ${name}`, () => {
    assertEquals(parseLinkset(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseLinkset() returns links with relation and anchor", () => {
  assertEquals(parseLinkset(context({ Item: [{ href: "/a" }, { href: "/b", type: "text/html" }] })).links, [
    { rel: "item", href: "/a", type: null, anchor },
    { rel: "item", href: "/b", type: "text/html", anchor },
  ]);
});

Deno.test("parseLinkset() reads the relation that a link states itself", () => {
  const links = { links: [{ rel: "Service-Desc", href: "/a" }, { rel: "service-doc", href: "/b" }] };
  const stated = (value: Json) => parseLinkset(value).links.map(({ rel, href }) => `${rel} ${href}`);
  assertEquals(stated(context(links)), ["service-desc /a", "service-doc /b"]);
  assertEquals(stated(set({ rel: "service-desc", href: "/a" })), ["service-desc /a"]);
  assertEquals(stated(context({ item: [{ rel: "service-desc", href: "/a" }] })), ["item /a"]);
});

Deno.test("parseLinkset() names ten members that are not the set", () => {
  const members = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`m${at}`, at]));
  assertEquals(parseLinkset({ linkset: [], ...members }).problems.length, 10);
});

Deno.test("parseLinkset() reads links up to the limit", () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ href: `/${index}` }));
  const { links, problems } = parseLinkset(context({ item: many, status: [{ href: "/a" }] }));
  assertEquals([links.length, problems.map(({ code }) => code)], [2_000, ["too-many-links"]]);
});

Deno.test("parseLinkset() accepts as many links as the limit", () => {
  const { problems } = parseLinkset(context({ item: Array(2_000).fill({ href: "/a" }) }));
  assertEquals(problems, []);
});

Deno.test("parseLinkset() reads fifty relations of a context", () => {
  const relations = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, [{ href: "/a" }]]));
  const links = (count: number) => parseLinkset(context(relations(count))).links.length;
  assertEquals([links(50), links(51)], [50, 50]);
});

Deno.test("parseLinkset() refuses URLs of more than 2,048 characters", () => {
  const codes = (length: number) =>
    parseLinkset(context({ item: [{ href: "/".padEnd(length, "a") }] })).problems.map(({ code }) => code);
  assertEquals([codes(2048), codes(2049)], [[], ["bad-href"]]);
});

Deno.test("parseLinkset() reads 500 contexts", () => {
  const read = (count: number) => {
    const { links, problems } = parseLinkset(set(...Array(count).fill({ anchor, item: [{ href: "/a" }] })));
    return [links.length, problems.map(({ code }) => code).join()];
  };
  assertEquals([read(500), read(501)], [[500, ""], [500, "too-many-links"]]);
});

Deno.test("parseLinkset() reads fifty relations and an anchor in any order", () => {
  const relations = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`r${at}`, [{ href: "/a" }]]));
  assertEquals(parseLinkset(set({ anchor, ...relations }, { ...relations, anchor })).links.length, 100);
});

Deno.test("parseLinkset() keeps 200 characters of a relation and of a type", () => {
  const long = "a".repeat(201);
  const { links } = parseLinkset(context({ [long]: [{ href: "/a", type: long }] }));
  assertEquals(links.map(({ rel, type }) => [rel.length, type?.length]), [[200, 200]]);
});
