import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";

const specVersion = "1.0";
const entry = {
  identifier: "urn:air:Example.com:mcp:orders",
  type: "application/mcp-server-card+json",
  displayName: "Orders",
  url: "https://example.com/mcp/card",
};
const catalog = (...entries: Json[]): Json => ({ specVersion, entries });
const trusted = (identity: string) => catalog({ ...entry, trustManifest: { identity } });
const { type: _, ...untyped } = entry;
const { url: __, ...unplaced } = entry;

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts a whole entry", catalog(entry), []],
  ["accepts an empty catalogue", catalog(), []],
  ["accepts data instead of an address", catalog({ ...unplaced, data: {} }), []],
  [
    "accepts the same identifier in two versions",
    catalog({ ...entry, version: "1" }, { ...entry, version: "2" }),
    [],
  ],
  ["accepts a host with its name", { specVersion, entries: [], host: { displayName: "Example" } }, []],
  ["accepts a type with parameters", catalog({ ...entry, type: `${entry.type}; charset=utf-8` }), []],
  ["accepts a time of change", catalog({ ...entry, updatedAt: "2026-11-01T00:00:00Z" }), []],
  ["accepts the identifier as identity", trusted("urn:air:Example.com:mcp:orders"), []],
  ["accepts a manifest without identity", catalog({ ...entry, trustManifest: {} }), []],
  ["notes a DID as identity", trusted("did:web:example.com"), ["trust-identity-mismatch"]],
  ["notes a DID of another domain as identity", trusted("did:web:evil.example"), ["trust-identity-mismatch"]],
  ["refuses a list", [entry], ["not-an-object"]],
  ["refuses null", null, ["not-an-object"]],
  ["notes what an empty object lacks", {}, ["missing-spec-version", "missing-entries"]],
  ["notes a version that is not a string", { specVersion: 1, entries: [] }, ["bad-spec-version"]],
  ["notes a version of another form", { specVersion: "1.0.0", entries: [] }, ["bad-spec-version"]],
  ["notes entries that are not a list", { specVersion, entries: {} }, ["missing-entries"]],
  ["notes an entry that is not an object", catalog("a", null), [
    "entry-not-an-object",
    "entry-not-an-object",
  ]],
  ["notes what an empty entry lacks", catalog({}), ["missing-identifier", "missing-type", "no-url-or-data"]],
  ["notes a blank identifier", catalog({ ...entry, identifier: " " }), ["missing-identifier"]],
  ["notes an identifier of another form", catalog({ ...entry, identifier: "orders" }), ["bad-identifier"]],
  ["notes an identifier without name", catalog({ ...entry, identifier: "urn:air:example.com" }), [
    "bad-identifier",
  ]],
  ["notes a publisher that is not a domain name", catalog({ ...entry, identifier: "urn:air:orders:mcp:a" }), [
    "bad-identifier",
  ]],
  ["notes the former name space", catalog({ ...entry, identifier: "urn:ai:example.com:a" }), [
    "legacy-identifier",
  ]],
  ["notes mediaType instead of the type", catalog({ ...untyped, mediaType: entry.type }), [
    "media-type-for-type",
  ]],
  ["takes any media type", catalog({ ...entry, type: "text/plain; charset=utf-8" }), []],
  ["notes a type that is not a media type", catalog({ ...entry, type: "mcp" }), ["bad-type"]],
  ["notes both address and data", catalog({ ...entry, data: "" }), ["both-url-and-data"]],
  ["notes a relative address", catalog({ ...entry, url: "/card" }), ["relative-url"]],
  ["notes an address that is not a string", catalog({ ...entry, url: 1 }), ["bad-url"]],
  ["notes an address of another scheme", catalog({ ...entry, url: "javascript:alert(1)" }), ["bad-url"]],
  ["notes an address without TLS", catalog({ ...entry, url: "http://example.com/" }), ["insecure-url"]],
  ["notes a time of another form", catalog({ ...entry, updatedAt: "yesterday" }), ["bad-updated-at"]],
  ["notes a repeated entry", catalog(entry, entry), ["duplicate-entry"]],
  ["notes a host without name", { specVersion, entries: [], host: {} }, ["host-without-name"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseAiCatalog() ${name}`, () => {
    assertEquals(parseAiCatalog(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseAiCatalog() returns the entries with their publisher", () => {
  const { identifier, type, url } = entry;
  assertEquals(parseAiCatalog(catalog({ ...entry, version: "1.2" })), {
    entries: [{ identifier, type, url, publisher: "example.com" }],
    problems: [],
  });
});

Deno.test("parseAiCatalog() names the entry that has a problem", () => {
  assertEquals(
    parseAiCatalog(catalog(entry, { ...untyped, identifier: "b" })).problems.map(({ code, detail }) => ({
      code,
      detail,
    })),
    [
      { code: "bad-identifier", detail: "entries[1]: b" },
      { code: "missing-type", detail: "entries[1]" },
    ],
  );
});

Deno.test("parseAiCatalog() reads entries up to the limit", () => {
  const read = (count: number) => {
    const many = Array.from({ length: count }, (_, index) => ({ ...entry, version: `${index}` }));
    const { entries, problems } = parseAiCatalog(catalog(...many));
    return [entries.length, problems.map(({ code }) => code)];
  };
  assertEquals(read(1_000), [1_000, []]);
  assertEquals(read(1_001), [1_000, ["too-many-entries"]]);
});
