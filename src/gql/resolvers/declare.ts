/** How resolvers are declared. */
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "./context.ts";

/** Resolvers of the fields of one type; graphql has checked the arguments against the schema. */
export type Fields<Source, Arguments = unknown> = Readonly<
  Record<string, (source: Source, args: Arguments, context: Context) => unknown>
>;

/** Resolvers of mutations; each is given its `input` argument, or all its arguments if it has no such argument. */
export type Mutations<Inputs> = {
  readonly [Name in keyof Inputs]: (
    input: Inputs[Name],
    context: Context,
    info: GraphQLResolveInfo,
  ) => Promise<unknown>;
};

export function resolversOf(mutations: Mutations<Record<string, never>>) {
  const resolvers = Object.entries(mutations).map(([name, resolve]) => {
    const resolver = (_: unknown, args: { input?: unknown }, context: Context, info: GraphQLResolveInfo) =>
      resolve((args.input ?? args) as never, context, info);
    return [name, resolver] as const;
  });
  return Object.fromEntries(resolvers);
}

/** The fields that have a value. Null means the same as absence: some clients send null for what is not set. */
export function withValues<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof T]?: NonNullable<T[Name]> };
}
