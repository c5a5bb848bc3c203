import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseArd } from "../../../../src/scan/parse/catalog/ard.ts";

const entry = {
  identifier: "urn:air:example.com:mcp:orders",
  displayName: "Orders",
  type: "application/mcp-server-card+json",
  url: "https://example.com/mcp/card",
  representativeQueries: ["track my order", "place an order"],
};
const { displayName: _, ...nameless } = entry;
const { representativeQueries: __, ...queryless } = entry;
const trusted = (identity: string) => ({ entries: [{ ...entry, trustManifest: { identity } }] });
const asked = (...representativeQueries: Json[]) => ({ entries: [{ ...entry, representativeQueries }] });

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts a whole entry", { entries: [entry] }, []],
  ["accepts a registry", { entries: [{ ...entry, type: "application/ai-registry+json" }] }, []],
  ["accepts five queries", asked("a", "b", "c", "d", "e"), []],
  ["accepts an identity of the publisher", trusted("https://example.com/agents"), []],
  ["accepts an identity below the publisher", trusted("did:web:agents.example.com:orders"), []],
  ["accepts the identifier as identity", trusted("urn:air:example.com:mcp:orders"), []],
  ["accepts an identity above the publisher", {
    entries: [{
      ...entry,
      identifier: "urn:air:agents.example.com:orders",
      trustManifest: { identity: "did:web:example.com" },
    }],
  }, []],
  ["accepts a versioned DID of the publisher", trusted("did:webvh:QmSCID:example.com"), []],
  ["accepts a SPIFFE ID of the publisher", trusted("spiffe://Example.com/mcp/orders"), []],
  ["accepts a bare name", trusted("example.com"), []],
  ["accepts a key, which has no domain", trusted("did:key:z6Mk.a"), []],
  ["accepts a URN without domain", trusted("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), []],
  ["notes the identifier of another domain", trusted("urn:air:example.org:mcp:orders"), [
    "trust-domain-mismatch",
  ]],
  ["refuses a list", [], ["not-an-object"]],
  ["notes missing entries", {}, ["missing-entries"]],
  ["notes the former collections", { entries: [], collections: [] }, ["legacy-collections"]],
  ["notes a missing name", { entries: [nameless] }, ["missing-display-name"]],
  ["notes missing queries", { entries: [queryless] }, ["no-representative-queries"]],
  ["notes a single query", asked("a"), ["bad-representative-queries"]],
  ["notes six queries", asked("a", "b", "c", "d", "e", "f"), ["bad-representative-queries"]],
  ["notes queries that are not text", asked("a", "b", 1), ["bad-representative-queries"]],
  ["notes an identity of another domain", trusted("https://example.org/"), ["trust-domain-mismatch"]],
  ["notes an identity that only ends alike", trusted("spiffe://notexample.com/a"), ["trust-domain-mismatch"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseArd() ${name}`, () => {
    assertEquals(parseArd(value).problems.map(({ code }) => code), codes);
  });
}
