import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { graphqlAnswer, isPlayground } from "../../../../src/scan/parse/api/graphql_answer.ts";

const CASES: readonly [value: Json, expected: "data" | "errors" | null][] = [
  [{ data: { __typename: "Query" } }, "data"],
  [{ data: { __typename: "Root" }, extensions: {} }, "data"],
  [{ data: null, errors: [{ message: "No" }] }, "errors"],
  [{ errors: [{ message: "No", locations: [] }] }, "errors"],
  [{ errors: [] }, null],
  [{ errors: [{ title: "No" }] }, null],
  [{ errors: ["No"] }, null],
  [{ errors: { message: "No" } }, null],
  [{ data: {} }, null],
  [{ message: "No" }, null],
  [[], null],
  [null, null],
];

for (const [value, expected] of CASES) {
  Deno.test(`graphqlAnswer() is ${expected} for ${JSON.stringify(value)}`, () => {
    assertEquals(graphqlAnswer(value), expected);
  });
}

Deno.test("isPlayground() knows pages for writing queries", () => {
  const pages = [
    "<title>GraphiQL</title>",
    "<title>GraphQL Playground</title>",
    "<p>Apollo Sandbox",
    "GraphiQL",
    "<p>GraphQL is fine",
  ];
  assertEquals(pages.map(isPlayground), [true, true, true, true, false]);
});

Deno.test("graphqlAnswer() checks errors up to the limit", () => {
  const errors = (good: number): Json => ({ errors: [...Array(good).fill({ message: "No" }), {}] });
  assertEquals([graphqlAnswer(errors(19)), graphqlAnswer(errors(20))], [null, "errors"]);
});

Deno.test("isPlayground() searches the first 50,000 characters", () => {
  const ending = (length: number) => isPlayground("GraphiQL".padStart(length));
  assertEquals([ending(50_000), ending(50_001)], [true, false]);
});
