/** Schema of a service's answer to a document, which derives from the document and from schema.graphql. */
import {
  buildASTSchema,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLNullableOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { z } from "zod";
import { textOf, type TypedDocument } from "../../gql/document.ts";
import { OBJECT_ID } from "./object_id.ts";
import sdl from "../../gql/schema.graphql" with { type: "text" };

/** Cursors become part of a command too. Cursors from another service may have other characters than ours. */
const CURSOR = z.string().regex(/^[0-9A-Za-z+/=_.~-]{1,1024}$/);
/** Text that is safe in a header and on a terminal. */
export const PRINTABLE = z.string().regex(/^[\x21-\x7e]{1,300}$/);
export const INSTANT = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

const SCALARS: Readonly<Record<string, z.ZodType>> = {
  ObjectID: z.string().regex(OBJECT_ID),
  DateTime: INSTANT,
  URL: z.string(),
  String: z.string(),
  Int: z.number(),
  Float: z.number(),
  Boolean: z.boolean(),
};

/** Fields whose values are used in places that are not safe for any text. */
const FIELDS: Readonly<Record<string, z.ZodType>> = {
  "PageInfo.endCursor": CURSOR,
  "Session.token": PRINTABLE,
  "User.username": PRINTABLE,
  "UserKey.secret": PRINTABLE,
};

const TYPES = lazily(() => buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true }));

/** @param document one operation, without named fragments */
export function answerSchema(document: TypedDocument): z.ZodType {
  const [operation] = parse(textOf(document), { noLocation: true }).definitions;
  const root = operation?.kind === Kind.OPERATION_DEFINITION && TYPES().getRootType(operation.operation);
  if (!root) throw new Error(`Cannot derive a schema: the document has no operation: ${textOf(document)}`);
  const members = Object.entries(membersOf(root, operation.selectionSet));
  // A root field without a value comes with an error. Only a node may be missing.
  const required = members.map(([name, member]) =>
    name !== "node" && member instanceof z.ZodNullable ? [name, member.unwrap()] : [name, member]
  );
  return z.looseObject(Object.fromEntries(required));
}

/** Every field is required. Others are allowed, so that the answer of a newer service is valid. */
function objectSchema(type: GraphQLCompositeType, selected: SelectionSetNode): z.ZodType {
  if (isObjectType(type)) return z.looseObject(membersOf(type, selected));
  const possible = TYPES().getPossibleTypes(type);
  const names = new Set(possible.map(({ name }) => name));
  return z.union([
    ...possible.map((each) =>
      z.looseObject({ ...membersOf(each, selected), __typename: z.literal(each.name) })
    ),
    // A newer service may have more types.
    z.looseObject({ __typename: z.string().refine((name) => !names.has(name)) }),
  ]);
}

function membersOf(type: GraphQLObjectType, { selections }: SelectionSetNode): Record<string, z.ZodType> {
  const members: Record<string, z.ZodType> = {};
  for (const each of selections) {
    if (each.kind === Kind.FRAGMENT_SPREAD) {
      throw new Error(`Cannot derive a schema of ...${each.name.value}`);
    }
    const added = each.kind === Kind.FIELD
      ? { [(each.alias ?? each.name).value]: fieldSchema(type, each) }
      : each.typeCondition?.name.value === type.name
      ? membersOf(type, each.selectionSet)
      : {};
    const [twice] = Object.keys(added).filter((name) => name in members);
    if (twice !== undefined) {
      throw new Error(`Cannot derive a schema of ${type.name}: ${twice} appears twice`);
    }
    Object.assign(members, added);
  }
  return members;
}

function fieldSchema(type: GraphQLObjectType, { name: { value: name }, selectionSet }: FieldNode): z.ZodType {
  if (name === "__typename") return z.literal(type.name);
  const field = type.getFields()[name];
  if (!field) throw new Error(`Cannot derive a schema: ${type.name}.${name} is unknown`);
  return valueSchema(field.type, FIELDS[`${type.name}.${name}`], selectionSet);
}

function valueSchema(
  type: GraphQLOutputType,
  rule: z.ZodType | undefined,
  selected?: SelectionSetNode,
): z.ZodType {
  if (!isNonNullType(type)) return presentSchema(type, rule, selected).nullable();
  return presentSchema(type.ofType, rule, selected);
}

function presentSchema(
  type: GraphQLNullableOutputType,
  rule: z.ZodType | undefined,
  selected: SelectionSetNode | undefined,
): z.ZodType {
  if (isListType(type)) return z.array(valueSchema(type.ofType, rule, selected));
  if (isCompositeType(type) && selected) return objectSchema(type, selected);
  // A newer service may have more values.
  const known = rule ?? (isEnumType(type) ? z.string() : SCALARS[String(type)]);
  if (!known) throw new Error(`Cannot derive a schema of ${type}`);
  return known;
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => made ??= make();
}
