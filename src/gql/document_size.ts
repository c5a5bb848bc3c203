/** Counts what a GraphQL document has with its fragments expanded, looking at each fragment once only. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** Counts; "expanded" takes a fragment once for each of its spreads, and once where no operation reaches it. */
interface DocumentSize {
  readonly operations: number;
  readonly fragments: number;
  /** In the operation that has most. */
  readonly variables: number;
  /** On the node that has most. */
  readonly directivesPerNode: number;
  /** As written, in the set that has most. */
  readonly selectionsPerSet: number;
  /** Expanded, in the operation that has most. */
  readonly rootFields: number;
  /** Levels of fields, expanded; `__schema` and `__type` are one level with all that they hold. */
  readonly depth: number;
  /** Levels of fields from `__schema` or `__type` on, expanded. */
  readonly introspectionDepth: number;
  /** Fields in the answers of all introspections, estimated from `INTROSPECTION_LISTS`. */
  readonly introspectedFields: number;
  /** In the document, expanded. */
  readonly aliases: number;
  /** Fields, spreads and inline fragments in the document, expanded. */
  readonly selections: number;
  /** Name of a fragment that spreads itself, at first hand or not; it counts as if it did not. */
  readonly endlessFragment: string | null;
}

/** What one selection set comes to, expanded, with everything below it. */
interface Extent {
  readonly selections: number;
  readonly aliases: number;
  /** Fields of the set's own level. */
  readonly ownFields: number;
  readonly depth: number;
  /** Fields answered by the introspections in it. */
  readonly introspectedFields: number;
  /** Fields answered where the set is part of an introspection. */
  readonly answers: number;
}

const NOTHING: Extent = {
  selections: 0,
  aliases: 0,
  ownFields: 0,
  depth: 0,
  introspectedFields: 0,
  answers: 0,
};

/** Counts go no further: fragments that multiply one another would leave the range of exact integers, then of numbers. */
const MAX_COUNT = 1_000_000_000;

/** Items in the lists of an introspection: about what the API's schema has, and the most where a query may choose. */
const INTROSPECTION_LISTS: ReadonlyMap<string, number> = new Map([
  ["types", 80],
  ["possibleTypes", 12],
  ["fields", 10],
  ["directives", 8],
  ["enumValues", 5],
  ["inputFields", 4],
]);

/** Measures a document in time linear in its length; the schema, unknown fragments and values are not looked at. */
export function documentSize(document: DocumentNode): DocumentSize {
  return new Meter(document).size();
}

class Meter {
  readonly #operations: OperationDefinitionNode[] = [];
  readonly #fragments: FragmentDefinitionNode[] = [];
  readonly #fragmentByName = new Map<string, FragmentDefinitionNode>();
  /** Null while a fragment is being measured. */
  readonly #extents = new Map<FragmentDefinitionNode, Extent | null>();
  #directivesPerNode = 0;
  #selectionsPerSet = 0;
  #introspectionDepth = 0;
  #endlessFragment: string | null = null;

  constructor({ definitions }: DocumentNode) {
    for (const node of definitions) {
      if (node.kind === Kind.OPERATION_DEFINITION) this.#operations.push(node);
      if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
      this.#fragments.push(node);
      this.#fragmentByName.set(node.name.value, node);
    }
  }

  size(): DocumentSize {
    const roots = this.#operations.map((operation) => this.#ofDefinition(operation));
    const unreached = this.#fragments.filter((fragment) => !this.#extents.has(fragment));
    const { selections, aliases, introspectedFields } = [
      ...roots,
      ...unreached.map((fragment) => this.#ofFragment(fragment)),
    ].reduce(sum, NOTHING);
    return {
      operations: this.#operations.length,
      fragments: this.#fragments.length,
      variables: most(this.#operations.map(({ variableDefinitions = [] }) => variableDefinitions.length)),
      directivesPerNode: this.#directivesPerNode,
      selectionsPerSet: this.#selectionsPerSet,
      rootFields: most(roots.map(({ ownFields }) => ownFields)),
      depth: most(roots.map(({ depth }) => depth)),
      introspectionDepth: this.#introspectionDepth,
      introspectedFields,
      aliases,
      selections,
      endlessFragment: this.#endlessFragment,
    };
  }

  #ofDefinition(node: OperationDefinitionNode | FragmentDefinitionNode): Extent {
    for (const { directives = [] } of [node, ...node.variableDefinitions ?? []]) {
      this.#noteDirectives(directives.length);
    }
    return this.#ofSet(node.selectionSet);
  }

  #ofFragment(node: FragmentDefinitionNode): Extent {
    const known = this.#extents.get(node);
    if (known === null) this.#endlessFragment = node.name.value;
    if (known !== undefined) return known ?? NOTHING;
    this.#extents.set(node, null);
    const extent = this.#ofDefinition(node);
    this.#extents.set(node, extent);
    return extent;
  }

  #ofSet({ selections }: SelectionSetNode): Extent {
    this.#selectionsPerSet = Math.max(this.#selectionsPerSet, selections.length);
    return selections.map((node) => this.#ofSelection(node)).reduce(sum, NOTHING);
  }

  #ofSelection(node: SelectionNode): Extent {
    this.#noteDirectives(node.directives?.length ?? 0);
    const below = this.#below(node);
    const selections = below.selections + 1;
    if (node.kind !== Kind.FIELD) return { ...below, selections };
    const name = node.name.value;
    const isIntrospection = name === "__schema" || name === "__type";
    const answers = 1 + below.answers * (INTROSPECTION_LISTS.get(name) ?? 1);
    if (isIntrospection) this.#introspectionDepth = Math.max(this.#introspectionDepth, below.depth + 1);
    return {
      selections,
      aliases: below.aliases + (node.alias === undefined ? 0 : 1),
      ownFields: 1,
      depth: isIntrospection ? 1 : below.depth + 1,
      introspectedFields: below.introspectedFields + (isIntrospection ? answers : 0),
      answers,
    };
  }

  #below(node: SelectionNode): Extent {
    if (node.kind !== Kind.FRAGMENT_SPREAD) {
      return node.selectionSet ? this.#ofSet(node.selectionSet) : NOTHING;
    }
    const fragment = this.#fragmentByName.get(node.name.value);
    return fragment ? this.#ofFragment(fragment) : NOTHING;
  }

  #noteDirectives(count: number): void {
    this.#directivesPerNode = Math.max(this.#directivesPerNode, count);
  }
}

/** The extent of both in one place. */
function sum(a: Extent, b: Extent): Extent {
  return {
    selections: Math.min(a.selections + b.selections, MAX_COUNT),
    aliases: Math.min(a.aliases + b.aliases, MAX_COUNT),
    ownFields: Math.min(a.ownFields + b.ownFields, MAX_COUNT),
    depth: Math.max(a.depth, b.depth),
    introspectedFields: Math.min(a.introspectedFields + b.introspectedFields, MAX_COUNT),
    answers: Math.min(a.answers + b.answers, MAX_COUNT),
  };
}

function most(counts: readonly number[]): number {
  return Math.max(0, ...counts);
}
