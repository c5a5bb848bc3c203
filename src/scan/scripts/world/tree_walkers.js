/** Walks through a tree in document order. */
import { document } from "./dom.js";
import { defineAll } from "./properties.js";

const [ACCEPT, REJECT, SKIP] = [1, 2, 3];
const NodeFilter = {
  FILTER_ACCEPT: ACCEPT,
  FILTER_REJECT: REJECT,
  FILTER_SKIP: SKIP,
  SHOW_ALL: 0xffffffff,
  SHOW_ELEMENT: 1,
  SHOW_TEXT: 4,
  SHOW_COMMENT: 128,
};

class TreeWalker {
  constructor(root, whatToShow = NodeFilter.SHOW_ALL, filter = null) {
    Object.assign(this, { root, whatToShow, filter, currentNode: root });
  }
  #judge(node) {
    if ((this.whatToShow >>> (node.nodeType - 1) & 1) === 0) return SKIP;
    if (this.filter === null) return ACCEPT;
    return typeof this.filter === "function" ? this.filter(node) : this.filter.acceptNode(node);
  }
  #after(node, isRejected) {
    if (!isRejected && node.firstChild) return node.firstChild;
    for (let each = node; each !== null && each !== this.root; each = each.parentNode) {
      if (each.nextSibling) return each.nextSibling;
    }
    return null;
  }
  nextNode() {
    let verdict = ACCEPT;
    for (let node = this.currentNode; (node = this.#after(node, verdict === REJECT)) !== null;) {
      verdict = Number(this.#judge(node));
      if (verdict === ACCEPT) return this.currentNode = node;
    }
    return null;
  }
}

/** A walk that starts at the root itself. */
class NodeIterator extends TreeWalker {
  #hasStarted = false;
  nextNode() {
    const isRoot = !this.#hasStarted && (this.whatToShow >>> (this.root.nodeType - 1) & 1) === 1;
    this.#hasStarted = true;
    return isRoot ? this.root : super.nextNode();
  }
}

defineAll(document, {
  createTreeWalker: (root, whatToShow, filter) => new TreeWalker(root, whatToShow, filter),
  createNodeIterator: (root, whatToShow, filter) => new NodeIterator(root, whatToShow, filter),
});
defineAll(globalThis, { NodeFilter, NodeIterator, TreeWalker });
