/** Documents that are cached, and the time they are cached for. */
import { assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { buildSchema } from "graphql";
import { DocumentCache } from "../../../src/gql/document/document_cache.ts";
import { Refused } from "../../../src/gql/error_answer.ts";

const SCHEMA = buildSchema("type Query { a: Int b(c: Int): Int }");

Deno.test("a document is parsed once for all requests that have the same text", () => {
  const cache = new DocumentCache(SCHEMA);
  assertStrictEquals(cache.get("{ a }"), cache.get("{ a }"));
});

Deno.test("a text with other white space is a separate document", () => {
  const cache = new DocumentCache(SCHEMA);
  assertEquals(cache.get("{ a }") === cache.get("{a}"), false);
});

const REFUSED: readonly (readonly [name: string, source: string, code: string])[] = [
  ["is no GraphQL", "{", "GRAPHQL_PARSE_FAILED"],
  ["is empty", "", "GRAPHQL_PARSE_FAILED"],
  ["has something behind its end", "{ a } nonsense", "GRAPHQL_PARSE_FAILED"],
  ["has a character that none has", "{a \0}", "GRAPHQL_PARSE_FAILED"],
  ["does not fit the schema", "{ unknown }", "GRAPHQL_VALIDATION_FAILED"],
  ["has a value that does not fit", '{ b(c: "text") }', "GRAPHQL_VALIDATION_FAILED"],
  ["is a kind of operation that there is not", "subscription { a }", "GRAPHQL_VALIDATION_FAILED"],
  ["changes the schema", "type A { a: Int }", "GRAPHQL_VALIDATION_FAILED"],
  ["defers", "{ ... @defer { a } }", "GRAPHQL_VALIDATION_FAILED"],
  ["would cost too much", `{${"a ".repeat(100)}}`, "QUERY_TOO_COMPLEX"],
];

for (const [name, source, code] of REFUSED) {
  Deno.test(`a document that ${name} is refused as ${code} every time`, () => {
    const cache = new DocumentCache(SCHEMA);
    const [first, second] = [0, 1].map(() => assertThrows(() => cache.get(source), Refused));
    assertEquals(first?.errors[0]?.extensions?.code, code);
    assertEquals(first === second, false);
  });
}

Deno.test("a refused document replaces no other", () => {
  const cache = new DocumentCache(SCHEMA);
  const kept = cache.get("{ a }");
  for (let at = 0; at < 500; at++) assertThrows(() => cache.get(`{ x${at} }`), Refused);
  assertStrictEquals(cache.get("{ a }"), kept);
});

const MORE_ERRORS = "Too many validation errors, error limit reached. Validation aborted.";

for (const [source, count, hasMore] of [["{q r s t u}", 5, false], ["{q r s t u v}", 6, true]] as const) {
  Deno.test(`validation of ${source} reports ${hasMore ? "five errors, and that there are more" : "all errors"}`, () => {
    const { errors } = assertThrows(() => new DocumentCache(SCHEMA).get(source), Refused);
    assertEquals([errors.length, errors.at(-1)?.message === MORE_ERRORS], [count, hasMore]);
  });
}

Deno.test("the least recently used document is removed if there are too many", () => {
  const cache = new DocumentCache(SCHEMA);
  const documents = Array.from({ length: 500 }, (_, at) => cache.get(`{ a${at}: a }`));
  cache.get("{ a0: a }");
  cache.get("{ new: a }");
  assertStrictEquals(cache.get("{ a0: a }"), documents[0]);
  assertStrictEquals(cache.get("{ a2: a }"), documents[2]);
  assertEquals(cache.get("{ a1: a }") === documents[1], false);
});

Deno.test("documents are kept up to 250,000 characters together", () => {
  const rest = 250_000 - "{ a }".length;
  for (const [length, isKept] of [[rest, true], [rest + 1, false]] as const) {
    const cache = new DocumentCache(SCHEMA);
    const first = cache.get("{ a }");
    cache.get("{ a } #".padEnd(length, "x"));
    assertEquals(cache.get("{ a }") === first, isKept, `${length} more characters`);
  }
});

Deno.test("documents are removed if their texts are too long together", () => {
  const cache = new DocumentCache(SCHEMA);
  const long = (at: number) => `{ a${at}: a } #${"x".repeat(250_000 / 4)}`;
  const [first, ...others] = [0, 1, 2, 3].map((at) => cache.get(long(at)));
  assertEquals([1, 2, 3].map((at) => cache.get(long(at))), others);
  assertEquals(cache.get(long(0)) === first, false);
});

Deno.test("a document that is longer than the limit is valid, and not kept", () => {
  const cache = new DocumentCache(SCHEMA);
  const source = `{ a } #${"x".repeat(250_000)}`;
  assertEquals(cache.get(source) === cache.get(source), false);
  assertStrictEquals(cache.get("{ a }"), cache.get("{ a }"));
});
