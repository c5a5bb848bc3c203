/** GraphQL documents with the types of their answers and variables, which derive from schema.graphql. */
import type { DocumentDecoration, initGraphQLTada, ResultOf, VariablesOf } from "gql.tada";
import type { Json } from "../json.ts";
import type { Introspection } from "./introspection.ts";

interface Setup {
  introspection: Introspection;
  scalars: { ObjectID: string; DateTime: string; URL: string; JSON: Json };
  disableMasking: true;
}

export type { ResultOf, VariablesOf };

/** A document by the data of its answer and its variables. */
export type TypedDocument<Answer = unknown, Variables = never> = DocumentDecoration<Answer, Variables>;

/**
 * Gives a document its types. Lists of fields can be joined into its text by a template; a list that needs a type of its
 * own is a fragment. At run time, a document is its text, because the API takes texts: gql.tada, which would parse it,
 * exists in the type checker only. A generic function around this one makes the type checker run out of memory.
 */
export const graphql = ((text: string) => text) as unknown as initGraphQLTada<Setup>;

export function textOf(document: TypedDocument): string {
  return document as unknown as string;
}

/** An answer without errors. Only a node may be missing: any other root field without a value comes with an error. */
export type WithoutErrors<Answer> = {
  readonly [Field in keyof Answer]: Field extends "node" ? Answer[Field] : NonNullable<Answer[Field]>;
};

/** The same of a service that may be newer than this program: it may have more values of an enum. */
export type Received<Answer> = Open<WithoutErrors<Answer>>;

/** A value without the limits of enums, which cannot be changed. */
export type Open<Value> = Value extends string ? string
  : Value extends readonly (infer Item)[] ? readonly Open<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Field extends "__typename" ? Value[Field] : Open<Value[Field]> }
  : Value;
