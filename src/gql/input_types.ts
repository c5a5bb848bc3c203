/** Types of inputs in resolvers, which derive from schema.graphql. */
import type { InputField } from "../errors.ts";
import type { Introspection } from "./introspection.ts";

type Types = Introspection["types"];

/** Values of scalars after parsing. */
interface Scalars {
  readonly ObjectID: string;
  readonly String: string;
  readonly Int: number;
  readonly Float: number;
  readonly Boolean: boolean;
  /** Milliseconds since 1970. */
  readonly DateTime: number;
  /** The value as it was sent, without a check. */
  readonly URL: unknown;
}

interface Field {
  readonly name: string;
  readonly type: unknown;
}

/** An input by the name of its type. Null for a mutation without one. */
export type InputOf<Name> = Name extends keyof Types
  ? Types[Name] extends { inputFields: infer Fields extends readonly Field[] } ? InputWith<Fields[number]>
  : never
  : undefined;

type AnyFieldName = {
  [Name in keyof Types]: Types[Name] extends { inputFields: infer Fields extends readonly Field[] }
    ? Fields[number]["name"]
    : never;
}[keyof Types];

type Within<Names extends AnyFieldName> = Names;

/** Values of `extensions.field`. Each of them is a field of an input of the schema. */
export type FieldInError = Within<InputField>;

/** A field that cannot be null has a value, if necessary its default. */
type InputWith<Each extends Field> =
  & {
    readonly [One in Each as IsNullable<One["type"]> extends true ? never : One["name"]]: ValueOf<
      One["type"]
    >;
  }
  & {
    readonly [One in Each as IsNullable<One["type"]> extends true ? One["name"] : never]?: ValueOf<
      One["type"]
    >;
  };

type IsNullable<Type> = Type extends { kind: "NON_NULL" } ? false : true;

type ValueOf<Type> = Type extends { kind: "NON_NULL"; ofType: infer Inner } ? PresentValueOf<Inner>
  : PresentValueOf<Type> | null;

type PresentValueOf<Type> = Type extends { kind: "LIST"; ofType: infer Item } ? readonly ValueOf<Item>[]
  : Type extends { kind: "ENUM"; name: infer Name extends keyof Types } ? EnumValue<Types[Name]>
  : Type extends { kind: "INPUT_OBJECT"; name: infer Name extends keyof Types } ? InputOf<Name>
  : Type extends { kind: "SCALAR"; name: infer Name extends keyof Scalars } ? Scalars[Name]
  : never;

type EnumValue<Type> = Type extends { enumValues: infer Value } ? Value : never;
