/** Parts of the GraphQL documents of the tests, and the errors that refuse them. */
import { assertInstanceOf, assertThrows } from "@std/assert";
import { GraphQLError } from "graphql";
import { parseDocument } from "../../src/gql/document/document_limits.ts";

/** Repeats a part the given number of times, with blanks between. */
export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(" ");
}

/** Different fields: `f0 f1 f2`. */
export function fields(count: number): string {
  return repeat(count, (at) => `f${at}`);
}

/** Returns `{a{a{…}}}` with the given number of levels of fields. */
export function levels(count: number, innermost = "a"): string {
  return `${"{a".repeat(count - 1)}{${innermost}}${"}".repeat(count - 1)}`;
}

/** Error that `parseDocument()` throws for the source. */
export function refusal(source: string): GraphQLError {
  const error = assertThrows(() => parseDocument(source));
  assertInstanceOf(error, GraphQLError);
  return error;
}
