/** Walks through a tree. */
import { document } from "./dom.js";
import { defineAll } from "./properties.js";

const SHOW_ALL = 0xffffffff;
const NodeFilter = {
  FILTER_ACCEPT: 1,
  FILTER_REJECT: 2,
  FILTER_SKIP: 3,
  SHOW_ALL,
  SHOW_ELEMENT: 1,
  SHOW_ATTRIBUTE: 2,
  SHOW_TEXT: 4,
  SHOW_CDATA_SECTION: 8,
  SHOW_PROCESSING_INSTRUCTION: 64,
  SHOW_COMMENT: 128,
  SHOW_DOCUMENT: 256,
  SHOW_DOCUMENT_FRAGMENT: 1024,
};

class TreeWalker {
  constructor(root, whatToShow = SHOW_ALL, filter = null) {
    Object.assign(this, {
      root,
      whatToShow: whatToShow === -1 ? SHOW_ALL : whatToShow,
      filter,
      currentNode: root,
    });
  }
  #judge(node) {
    if ((this.whatToShow >>> (node.nodeType - 1) & 1) === 0) return 3;
    if (this.filter === null || this.filter === undefined) return 1;
    const verdict = typeof this.filter === "function" ? this.filter(node) : this.filter.acceptNode(node);
    return verdict === true ? 1 : verdict;
  }
  accepts(node) {
    return this.#judge(node) === 1;
  }
  /** @returns the next node in document order */
  #after(node, isSkipped) {
    if (!isSkipped && node.firstChild) return node.firstChild;
    for (let each = node; each !== null && each !== this.root; each = each.parentNode) {
      if (each.nextSibling) return each.nextSibling;
    }
    return null;
  }
  nextNode() {
    let isSkipped = false;
    for (
      let node = this.#after(this.currentNode, false);
      node !== null;
      node = this.#after(node, isSkipped)
    ) {
      const verdict = this.#judge(node);
      if (verdict === 1) return this.currentNode = node;
      isSkipped = verdict === 2;
    }
    return null;
  }
  previousNode() {
    const all = [];
    for (let node = this.root; node !== null && node !== this.currentNode; node = this.#after(node, false)) {
      all.push(node);
    }
    const found = all.reverse().find((node) => this.#judge(node) === 1 && node !== this.root);
    if (found === undefined) return null;
    return this.currentNode = found;
  }
  parentNode() {
    let node = this.currentNode;
    while (node !== null && node !== this.root) {
      node = node.parentNode;
      if (node !== null && this.#judge(node) === 1) return this.currentNode = node;
    }
    return null;
  }
  #step(start, next) {
    for (let node = start; node; node = node[next]) {
      if (this.#judge(node) === 1) return this.currentNode = node;
    }
    return null;
  }
  firstChild() {
    return this.#step(this.currentNode.firstChild, "nextSibling");
  }
  lastChild() {
    return this.#step(this.currentNode.lastChild, "previousSibling");
  }
  nextSibling() {
    return this.#step(this.currentNode.nextSibling, "nextSibling");
  }
  previousSibling() {
    return this.#step(this.currentNode.previousSibling, "previousSibling");
  }
}

/** A walk that starts at the root itself. */
class NodeIterator extends TreeWalker {
  #hasStarted = false;
  nextNode() {
    if (this.#hasStarted) return super.nextNode();
    this.#hasStarted = true;
    return this.accepts(this.root) ? this.root : super.nextNode();
  }
}

defineAll(document, {
  createTreeWalker: (root, whatToShow, filter) => new TreeWalker(root, whatToShow, filter),
  createNodeIterator: (root, whatToShow, filter) => new NodeIterator(root, whatToShow, filter),
});
defineAll(globalThis, { NodeFilter, NodeIterator, TreeWalker });
