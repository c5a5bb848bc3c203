/** Walks over the nodes of a page: by their children, since looking for a sibling can take as long as there are siblings. */
import type { Element, Node } from "deno-dom";

const ELEMENT_NODE = 1;

export function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE;
}

/** Puts the children on a stack, the first child on top. */
export function pushChildren(stack: { push(child: Node): unknown }, parent: Node): void {
  const { childNodes } = parent;
  for (let at = childNodes.length - 1; at >= 0; at--) {
    const child = childNodes[at];
    if (child !== undefined) stack.push(child);
  }
}

/**
 * The nodes within the root in document order, found as they are asked for.
 * @param isEntered whether to go on with the children of a node
 */
export function* nodesWithin(root: Node, isEntered: (node: Node) => boolean): Generator<Node> {
  const around: Iterator<Node>[] = [];
  let inner: Iterator<Node> | undefined = root.childNodes[Symbol.iterator]();
  while (inner !== undefined) {
    const { done, value: node }: IteratorResult<Node> = inner.next();
    if (done) {
      inner = around.pop();
      continue;
    }
    yield node;
    if (!isEntered(node)) continue;
    around.push(inner);
    inner = node.childNodes[Symbol.iterator]();
  }
}
