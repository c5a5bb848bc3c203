/**
 * Walks over the nodes of a page by their children, because finding a sibling can take as long as the number
 * of siblings.
 */
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
 * Yields the nodes within the root in document order.
 * @param isEntered true if the children of a node should be visited
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
