/** Counted parts of a document. */
import { assertEquals } from "@std/assert";
import { parse } from "graphql";
import { documentSize } from "../../../src/gql/document/document_size.ts";

type Size = ReturnType<typeof documentSize>;

const NOTHING: Size = {
  operations: 0,
  fragments: 0,
  variables: 0,
  selections: 0,
  aliases: 0,
  rootFields: 0,
  introspectedFields: 0,
  depth: 0,
  introspectionDepth: 0,
  directivesPerNode: 0,
  selectionsPerSet: 0,
  endlessFragment: null,
};

const ONE_FIELD = { operations: 1, selections: 1, rootFields: 1, depth: 1, selectionsPerSet: 1 };

const SIZES: readonly (readonly [source: string, size: Partial<Size>])[] = [
  ["type A { a: Int }", {}],
  ["{ a }", ONE_FIELD],
  ["query ($a: Int, $b: Int) { a }", { ...ONE_FIELD, variables: 2 }],
  ["{ a @skip(if: true) }", { ...ONE_FIELD, directivesPerNode: 1 }],
  ["{ b: a }", { ...ONE_FIELD, aliases: 1 }],
  ["{ __typename }", ONE_FIELD],
  ["{ __schema { __typename } }", {
    ...ONE_FIELD,
    selections: 2,
    introspectionDepth: 2,
    introspectedFields: 2,
  }],
  ["fragment f on A { a { b } }", { fragments: 1, selections: 2, selectionsPerSet: 1 }],
  ["{ ...f } fragment f on A { a }", { ...ONE_FIELD, fragments: 1, selections: 2 }],
  ["fragment f on A { ...f }", {
    fragments: 1,
    selections: 1,
    selectionsPerSet: 1,
    endlessFragment: "f",
  }],
];

for (const [source, size] of SIZES) {
  Deno.test(`${source} is counted`, () => {
    assertEquals(documentSize(parse(source)), { ...NOTHING, ...size });
  });
}
