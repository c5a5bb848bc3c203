/** Types for declaring resolvers. */
import type { GraphQLResolveInfo } from "graphql";
import type { InputOf } from "../input_types.ts";
import type { MutationInputs } from "../introspection.ts";
import type { Context } from "./context.ts";

/** Resolvers of the fields of one type. graphql has checked the arguments against the schema. */
export type Fields<Source, Arguments = unknown> = Readonly<
  Record<string, (source: Source, args: Arguments, context: Context) => unknown>
>;

/** Resolvers of all mutations. Each gets its `input` argument, if it has one. */
export type Mutations = {
  readonly [Name in keyof MutationInputs]: (
    input: InputOf<MutationInputs[Name]>,
    context: Context,
    info: GraphQLResolveInfo,
  ) => Promise<unknown>;
};

export function resolversOf(mutations: Mutations) {
  const resolvers = Object.entries(mutations).map(([name, resolve]) => {
    const resolver = (_: unknown, args: { input?: unknown }, context: Context, info: GraphQLResolveInfo) =>
      resolve(args.input as never, context, info);
    return [name, resolver] as const;
  });
  return Object.fromEntries(resolvers);
}

/** All fields of a change that can be null: null clears them. */
type Cleared<Change> = {
  readonly [Name in keyof Change as null extends Change[Name] ? Name : never]-?: "by null";
};

/**
 * The given fields of an input. Null means the same as a missing field, because some clients send null for fields
 * that are not set. The fields in `cleared` are the exception.
 */
export function changeOf<Change extends object>(
  input: { readonly [Name in keyof Change]?: Change[Name] | null | undefined },
  cleared: Cleared<Change>,
): Change {
  const given = Object.entries(input).filter(([name, value]) =>
    value !== undefined && (value !== null || Object.hasOwn(cleared, name))
  );
  return Object.fromEntries(given) as Change;
}
