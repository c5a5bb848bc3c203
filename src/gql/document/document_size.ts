/** Measures a GraphQL document with its fragments expanded, but visits each fragment only once. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/**
 * Counts that add up. `rootFields` counts the fields of the set itself. `answers` counts the fields in the
 * answer if the set is part of an introspection.
 */
const SUMS = ["selections", "aliases", "rootFields", "introspectedFields", "answers"] as const;
/** Counts that take the largest value. */
const MAXIMA = ["depth", "introspectionDepth", "directivesPerNode", "selectionsPerSet"] as const;

/** Counts for a selection and everything below it, expanded. */
type Counts = Readonly<Record<typeof SUMS[number] | typeof MAXIMA[number], number>>;

/**
 * Sizes that `DOCUMENT_LIMITS` limits. A fragment counts once for each of its
 * spreads, and once if no operation uses it.
 */
interface DocumentSize extends Omit<Counts, "answers"> {
  readonly operations: number;
  readonly fragments: number;
  readonly variables: number;
  /** Name of a fragment that spreads itself, directly or indirectly. Such a spread is not counted. */
  readonly endlessFragment: string | null;
}

const NOTHING: Counts = {
  selections: 0,
  aliases: 0,
  rootFields: 0,
  introspectedFields: 0,
  answers: 0,
  depth: 0,
  introspectionDepth: 0,
  directivesPerNode: 0,
  selectionsPerSet: 0,
};

/** Fragments that multiply one another would leave the range of exact integers, then of numbers. */
const MAX_COUNT = 1_000_000_000;

/**
 * Items in the lists of an introspection. The numbers are about those of the API's
 * schema, or the maximum if a query may choose.
 */
const INTROSPECTION_LISTS: ReadonlyMap<string, number> = new Map([
  ["types", 80],
  ["possibleTypes", 12],
  ["fields", 10],
  ["directives", 8],
  ["enumValues", 5],
  ["inputFields", 4],
]);

/** Takes time linear in the length of the document. Ignores the schema, unknown fragments and values. */
export function documentSize({ definitions }: DocumentNode): DocumentSize {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const meter = new Meter(fragments);
  const roots = operations.map((node) => meter.countDefinition(node));
  const unreached = fragments.filter((node) => !meter.isCounted(node)).map((node) =>
    meter.countFragment(node)
  );
  const { answers: _, ...counts } = [...roots, ...unreached].reduce(sum, NOTHING);
  return {
    ...counts,
    operations: operations.length,
    fragments: fragments.length,
    variables: Math.max(0, ...operations.map(({ variableDefinitions = [] }) => variableDefinitions.length)),
    rootFields: Math.max(0, ...roots.map(({ rootFields }) => rootFields)),
    depth: Math.max(0, ...roots.map(({ depth }) => depth)),
    endlessFragment: meter.endlessFragment,
  };
}

class Meter {
  endlessFragment: string | null = null;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Null while a fragment is being counted. */
  readonly #counts = new Map<FragmentDefinitionNode, Counts | null>();

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  isCounted(node: FragmentDefinitionNode): boolean {
    return this.#counts.has(node);
  }

  countDefinition(node: OperationDefinitionNode | FragmentDefinitionNode): Counts {
    const nodes = [node, ...node.variableDefinitions ?? []];
    return nodes.map(({ directives = [] }) => ({ ...NOTHING, directivesPerNode: directives.length }))
      .reduce(sum, this.#countSet(node.selectionSet));
  }

  countFragment(node: FragmentDefinitionNode): Counts {
    const known = this.#counts.get(node);
    if (known === null) this.endlessFragment = node.name.value;
    if (known !== undefined) return known ?? NOTHING;
    this.#counts.set(node, null);
    const counts = this.countDefinition(node);
    this.#counts.set(node, counts);
    return counts;
  }

  #countSet({ selections }: SelectionSetNode): Counts {
    return selections.map((node) => this.#countSelection(node))
      .reduce(sum, { ...NOTHING, selectionsPerSet: selections.length });
  }

  #countSelection(node: SelectionNode): Counts {
    const below = this.#countBelow(node);
    const selections = below.selections + 1;
    const directivesPerNode = Math.max(below.directivesPerNode, node.directives?.length ?? 0);
    if (node.kind !== Kind.FIELD) return { ...below, selections, directivesPerNode };
    const name = node.name.value;
    const answers = 1 + below.answers * (INTROSPECTION_LISTS.get(name) ?? 1);
    const counts = { ...below, selections, directivesPerNode, answers, rootFields: 1 };
    if (node.alias !== undefined) counts.aliases++;
    const depth = below.depth + 1;
    if (name !== "__schema" && name !== "__type") return { ...counts, depth };
    return {
      ...counts,
      depth: 1,
      introspectionDepth: Math.max(below.introspectionDepth, depth),
      introspectedFields: below.introspectedFields + answers,
    };
  }

  #countBelow(node: SelectionNode): Counts {
    if (node.kind !== Kind.FRAGMENT_SPREAD) {
      return node.selectionSet ? this.#countSet(node.selectionSet) : NOTHING;
    }
    const fragment = this.#fragments.get(node.name.value);
    return fragment ? this.countFragment(fragment) : NOTHING;
  }
}

function sum(left: Counts, right: Counts): Counts {
  const both = { ...left };
  for (const name of SUMS) both[name] = Math.min(left[name] + right[name], MAX_COUNT);
  for (const name of MAXIMA) both[name] = Math.max(left[name], right[name]);
  return both;
}
