import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { ardEntries, fixedCatalog, fixedEntries } from "../../../../src/scan/fix/snippets/fixed_catalog.ts";
import { PLAIN_FACTS } from "../facts.ts";

const ENTRY = { identifier: "urn:air:example.org:agent:main", type: "text/a", url: "https://example.org/a" };

const CASES: readonly [name: string, value: Json, fixed: Json][] = [
  ["what is right as it is, with members of its own", { entries: [{ ...ENTRY, own: 1 }] }, [{
    ...ENTRY,
    own: 1,
  }]],
  ["a list without its object", [ENTRY], [ENTRY]],
  ["the names of an older draft", {
    entries: [{ identifier: "urn:ai:example.org:agent:main", mediaType: "text/a", url: "/a" }],
  }, [{ ...ENTRY, mediaType: "text/a" }]],
  ["an address of its own without encryption", { entries: [{ ...ENTRY, url: "http://example.org/a" }] }, [
    ENTRY,
  ]],
  ["an address of another site as it is", { entries: [{ ...ENTRY, url: "http://other.org" }] }, [
    { ...ENTRY, url: "http://other.org" },
  ]],
  ["an entry without an identifier", { entries: [{ type: "text/a", displayName: "Our Agent", data: {} }] }, [
    { type: "text/a", displayName: "Our Agent", data: {}, identifier: "urn:air:example.org:entry:our-agent" },
  ]],
  ["no document without entries", { agents: [] }, null],
  ["no entry that is none", { entries: [ENTRY, 5] }, null],
];

for (const [name, value, fixed] of CASES) {
  Deno.test(`fixedEntries() handles ${name}`, () =>
    assertEquals(fixedEntries(value, PLAIN_FACTS) as Json, fixed));
}

Deno.test("fixedCatalog() makes no catalog of a document without entries", () => {
  assertEquals(fixedCatalog({ agents: [] }, PLAIN_FACTS), null);
});

Deno.test("ardEntries() keeps the members of an entry and adds those that ARD requires", () => {
  const queries = ["Where is my order?", "Cancel my order"];
  const whole = { ...ENTRY, displayName: "Orders", representativeQueries: queries };
  assertEquals(ardEntries([whole, { ...ENTRY, identifier: "b" }], PLAIN_FACTS), [whole, {
    ...ENTRY,
    identifier: "urn:air:example.org:entry:b",
    displayName: "Example: b",
    representativeQueries: ["What does Example: b offer?", "How do I use Example: b?"],
  }]);
});

const question = (_: unknown, at: number) => `Question ${at}?`;

for (const [own, written] of [[0, 2], [1, 3], [2, 2], [5, 5], [6, 5]] as const) {
  Deno.test(`ardEntries() writes ${written} questions for an entry with ${own}`, () => {
    const representativeQueries = Array.from({ length: own }, question);
    const [entry] = ardEntries([{ ...ENTRY, representativeQueries }], PLAIN_FACTS);
    const queries = entry?.["representativeQueries"] as readonly string[];
    assertEquals([queries.length, queries.slice(0, own)], [written, representativeQueries.slice(0, written)]);
  });
}
