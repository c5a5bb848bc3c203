/**
 * Counts how many objects an operation may list, before it is executed
 * (GraphQL Cost Directives, `@listSize`).
 */
import {
  type FieldNode,
  getDirectiveValues,
  getNamedType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNullableType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
} from "graphql";

/** Maximum number of objects that one operation may list, estimated from the sizes of its lists. */
export const LIST_COST_LIMITS = {
  /** Enough for all checks, three times. */
  anonymous: 400,
  /** Enough for the service accounts of all accounts of one person, with all their keys. */
  signedIn: 2_000_000,
} as const;

/** Fragments that multiply one another would leave the range of exact integers. */
const MAX_COST = 1_000_000_000;

interface ListSize {
  readonly assumedSize: number;
  readonly slicingArgument: string | null;
  readonly searchedSize: number;
  readonly searchingArguments: readonly string[];
}

type Execution = Pick<ValidatedExecutionArgs, "fragments" | "operation" | "variableValues">;

export class ListCosts {
  readonly #schema: GraphQLSchema;
  readonly #sizes = new Map<GraphQLField<unknown, unknown>, ListSize>();

  /** @throws {Error} for a field that lists objects without a size, in a schema with `@listSize` */
  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    const directive = schema.getDirective("listSize");
    if (!directive) return;
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      if (!type.name.startsWith("__")) this.#addSizes(type, directive);
    }
  }

  /**
   * @returns number of objects, 0 for an operation without lists. Takes
   * time linear in the length of the document
   */
  of({ operation, fragments, variableValues }: Execution): number {
    const sizes = this.#sizes;
    const schema = this.#schema;
    const costs = new Map<string, number>();
    return ofSet(operation.selectionSet, schema.getRootType(operation.operation)?.name ?? "");

    function ofSet({ selections }: SelectionSetNode, type: string): number {
      let cost = 0;
      for (const node of selections) {
        if (node.kind === Kind.FIELD) cost += ofField(node, type);
        else if (node.kind === Kind.FRAGMENT_SPREAD) cost += ofFragment(node.name.value);
        else cost += ofSet(node.selectionSet, node.typeCondition?.name.value ?? type);
      }
      return Math.min(cost, MAX_COST);
    }

    function ofField(node: FieldNode, typeName: string): number {
      if (node.selectionSet === undefined || node.name.value.startsWith("__")) return 0;
      const type = schema.getType(typeName);
      const field = type && "getFields" in type ? type.getFields()[node.name.value] : undefined;
      if (field === undefined) return 0;
      const below = ofSet(node.selectionSet, getNamedType(field.type).name);
      const size = sizes.get(field as GraphQLField<unknown, unknown>);
      return size === undefined ? below : Math.min(sizeOf(size, node) * (1 + below), MAX_COST);
    }

    function ofFragment(name: string): number {
      const known = costs.get(name);
      if (known !== undefined) return known;
      const definition = fragments[name]?.definition;
      const cost = definition ? ofSet(definition.selectionSet, definition.typeCondition.name.value) : 0;
      costs.set(name, cost);
      return cost;
    }

    function sizeOf(size: ListSize, node: FieldNode): number {
      const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]));
      if (size.searchingArguments.some((name) => given.has(name))) return size.searchedSize;
      const slice = given.get(size.slicingArgument ?? "");
      const first = slice?.kind === Kind.VARIABLE
        ? variableValues.coerced[slice.name.value]
        : slice?.kind === Kind.INT
        ? Number(slice.value)
        : undefined;
      return typeof first === "number" ? Math.max(0, first) : size.assumedSize;
    }
  }

  #addSizes(type: GraphQLObjectType, directive: GraphQLDirective): void {
    for (const field of Object.values(type.getFields())) {
      const values = getDirectiveValues(directive, field.astNode ?? {});
      if (values) this.#sizes.set(field, values as unknown as ListSize);
      else if (listsObjects(field) && !isPage(type)) {
        throw new Error(`Field ${type.name}.${field.name} lists objects and needs @listSize`);
      }
    }
  }
}

function listsObjects({ type }: GraphQLField<unknown, unknown>): boolean {
  const nullable = isNullableType(type) ? type : type.ofType;
  return isListType(nullable) && !isLeafType(getNamedType(nullable));
}

/** A page has the size of the field that returns it. */
function isPage({ name }: GraphQLObjectType): boolean {
  return name.endsWith("Connection");
}
