/**
 * Counts the pairs of fields with the same name in a GraphQL document,
 * because validation compares them one by one.
 */
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

interface Fragments {
  readonly byName: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly reached: Set<FragmentDefinitionNode>;
}

/** Fields with one response name in one place. */
interface Group {
  size: number;
  readonly below: SelectionSetNode[];
}

/**
 * Number of pairs of fields with one response name in one place. Fragments are expanded, and types do
 * not matter. The sum covers all operations and all fragments that no operation uses. Validation does
 * this much work for https://spec.graphql.org/September2025/#sec-Field-Selection-Merging. Counting takes
 * as many steps as the document has expanded selections, and does not end if a fragment spreads itself,
 * so check both with `documentSize()` first.
 */
export function mergePairs({ definitions }: DocumentNode): number {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const reached = new Set<FragmentDefinitionNode>();
  const known = { byName: new Map(fragments.map((node) => [node.name.value, node])), reached };
  let pairs = 0;
  for (const { selectionSet } of operations) pairs += pairsIn([selectionSet], known);
  for (const node of fragments) if (!reached.has(node)) pairs += pairsIn([node.selectionSet], known);
  return pairs;
}

function pairsIn(place: readonly SelectionSetNode[], fragments: Fragments): number {
  let pairs = 0;
  for (const { size, below } of groupsIn(place, fragments).values()) {
    pairs += size * (size - 1) / 2 + pairsIn(below, fragments);
  }
  return pairs;
}

/** Groups by response name. A fragment that is spread twice in one place adds nothing the second time. */
function groupsIn(place: readonly SelectionSetNode[], fragments: Fragments): Map<string, Group> {
  const groups = new Map<string, Group>();
  const spread = new Set<FragmentDefinitionNode>();
  const pending = [...place];
  for (const { selections } of pending) {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) pending.push(node.selectionSet);
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.byName.get(node.name.value);
        if (fragment === undefined || spread.has(fragment)) continue;
        spread.add(fragment);
        fragments.reached.add(fragment);
        pending.push(fragment.selectionSet);
      }
      if (node.kind !== Kind.FIELD) continue;
      const name = (node.alias ?? node.name).value;
      const group = groups.get(name) ?? { size: 0, below: [] };
      groups.set(name, group);
      group.size++;
      if (node.selectionSet !== undefined) group.below.push(node.selectionSet);
    }
  }
  return groups;
}
