/** Checks that an operation selects the secret, because it is shown only once. */
import {
  type FieldNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "../../errors.ts";

/**
 * [seed] Refuses to create a key if nobody would see its secret.
 * @throws {AppError} SECRET_NOT_REQUESTED unless the selection has `secret` or `serviceAccountKey { secret
 * }`. Aliases and fragments count, but skipped fields do not
 */
export function requireSecret(info: GraphQLResolveInfo): void {
  const fields = selected(info);
  const keys = fields.filter(({ name }) => name.value === "serviceAccountKey").map(({ selectionSet }) =>
    selectionSet
  );
  requireOneOf([...fields, ...fieldsOf(keys, info)], "secret", "key");
}

/**
 * Refuses to create an object that nobody could use.
 * @param field field that shows the secret
 * @param what name of the object in the error
 * @throws {AppError} SECRET_NOT_REQUESTED unless the selection has the field
 */
export function requireShown(info: GraphQLResolveInfo, field: string, what: string): void {
  requireOneOf(selected(info), field, what);
}

function selected(info: GraphQLResolveInfo): FieldNode[] {
  return fieldsOf(info.fieldNodes.map(({ selectionSet }) => selectionSet), info);
}

function requireOneOf(fields: readonly FieldNode[], wanted: string, what: string): void {
  if (fields.some(({ name }) => name.value === wanted)) return;
  throw new AppError(
    "SECRET_NOT_REQUESTED",
    400,
    `The ${wanted} field must be requested, because it is shown only in this response. No ${what} was created`,
  );
}

function fieldsOf(sets: readonly (SelectionSetNode | undefined)[], info: GraphQLResolveInfo): FieldNode[] {
  const fields: FieldNode[] = [];
  const waiting: SelectionNode[] = sets.flatMap((set) => set?.selections ?? []);
  // A valid document has no cycle of fragments, but each fragment is visited only once anyway.
  const seen = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isIncluded(node, info)) continue;
    if (node.kind === "Field") fields.push(node);
    else if (node.kind === "InlineFragment") waiting.push(...node.selectionSet.selections);
    else if (!seen.has(node.name.value)) {
      seen.add(node.name.value);
      waiting.push(...info.fragments[node.name.value]?.selectionSet.selections ?? []);
    }
  }
  return fields;
}

function isIncluded(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.if !== true && include?.if !== false;
}
