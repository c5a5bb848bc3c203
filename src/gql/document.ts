/** GraphQL documents with the types of their answers and variables. Both types derive from schema.graphql. */
import type { DocumentDecoration, initGraphQLTada, ResultOf, VariablesOf } from "npm:gql.tada@1.11.3";
import type { Json } from "../json.ts";
import type { Introspection } from "./introspection.ts";

interface Setup {
  introspection: Introspection;
  scalars: { ObjectID: string; DateTime: string; URL: string; JSON: Json };
  disableMasking: true;
}

export type { ResultOf, VariablesOf };

/** A document with the types of its data and its variables. */
export type TypedDocument<Answer = unknown, Variables = never> = DocumentDecoration<Answer, Variables>;

/**
 * Gives a document its types. A template can join lists of fields into its text. Write a list as a
 * fragment if it needs a type of its own. At run time, a document is its text because the API takes
 * text. gql.tada would parse it, but exists in the type checker only. A generic function around this one
 * makes the type checker run out of memory.
 */
export const graphql = ((text: string) => text) as unknown as initGraphQLTada<Setup>;

export function textOf(document: TypedDocument): string {
  return document as unknown as string;
}

/**
 * An answer without errors. Only a node may be missing, because any other root
 * field without a value comes with an error.
 */
export type WithoutErrors<Answer> = {
  readonly [Field in keyof Answer]: Field extends "node" ? Answer[Field] : NonNullable<Answer[Field]>;
};

/** Answer of a service that may be newer than this program, so its enums may have more values. */
export type Received<Answer> = Open<WithoutErrors<Answer>>;

/** A value without the limits of enums, which cannot be changed. */
export type Open<Value> = Value extends string ? string
  : Value extends readonly (infer Item)[] ? readonly Open<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Field extends "__typename" ? Value[Field] : Open<Value[Field]> }
  : Value;
