/** Restores the descriptions of scalars, because graphql-tools drops them if a scalar has code of its own. */
import {
  getDirectiveValues,
  GraphQLScalarType,
  type GraphQLSchema,
  GraphQLSpecifiedByDirective,
  Kind,
  parse,
} from "graphql";

/** Copies the description and the specification of each scalar from the schema's text. */
export function describeScalars(schema: GraphQLSchema, sdl: string): void {
  for (const node of parse(sdl).definitions) {
    if (node.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
    const type = schema.getType(node.name.value);
    if (!(type instanceof GraphQLScalarType)) continue;
    type.description = node.description?.value;
    const url = getDirectiveValues(GraphQLSpecifiedByDirective, node)?.url;
    type.specifiedByURL = typeof url === "string" ? url : undefined;
  }
}
