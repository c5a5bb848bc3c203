/** Ranges, selections and walks through a tree. */
import { document } from "./dom.js";
import { define, defineAll } from "./properties.js";

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

class Range {
  constructor() {
    this.#place(document, 0, document, 0);
  }
  #place(startContainer, startOffset, endContainer, endOffset) {
    Object.assign(this, { startContainer, startOffset, endContainer, endOffset });
  }
  setStart(node, offset) {
    this.#place(node, offset, this.endContainer === document ? node : this.endContainer, this.endOffset);
  }
  setEnd(node, offset) {
    this.#place(
      this.startContainer === document ? node : this.startContainer,
      this.startOffset,
      node,
      offset,
    );
  }
  selectNode(node) {
    const at = [...node.parentNode?.childNodes ?? []].indexOf(node);
    this.#place(node.parentNode, at, node.parentNode, at + 1);
  }
  selectNodeContents(node) {
    this.#place(node, 0, node, node.nodeType === 3 ? node.length : node.childNodes.length);
  }
  setStartBefore(node) {
    this.setStart(node.parentNode, [...node.parentNode.childNodes].indexOf(node));
  }
  setStartAfter(node) {
    this.setStart(node.parentNode, [...node.parentNode.childNodes].indexOf(node) + 1);
  }
  setEndBefore(node) {
    this.setEnd(node.parentNode, [...node.parentNode.childNodes].indexOf(node));
  }
  setEndAfter(node) {
    this.setEnd(node.parentNode, [...node.parentNode.childNodes].indexOf(node) + 1);
  }
  collapse(isToStart) {
    if (isToStart) this.#place(this.startContainer, this.startOffset, this.startContainer, this.startOffset);
    else this.#place(this.endContainer, this.endOffset, this.endContainer, this.endOffset);
  }
  get collapsed() {
    return this.startContainer === this.endContainer && this.startOffset === this.endOffset;
  }
  get commonAncestorContainer() {
    let node = this.startContainer;
    while (node !== null && !node.contains?.(this.endContainer) && node !== this.endContainer) {
      node = node.parentNode;
    }
    return node ?? document;
  }
  /** Children of the start container, as far as both ends are in it. */
  #nodes() {
    const { startContainer, startOffset, endContainer, endOffset } = this;
    if (startContainer !== endContainer || startContainer.nodeType === 3) return [];
    return [...startContainer.childNodes].slice(startOffset, endOffset);
  }
  #hasText() {
    return this.startContainer === this.endContainer && this.startContainer.nodeType === 3;
  }
  toString() {
    const text = this.startContainer.textContent ?? "";
    if (this.#hasText()) return text.slice(this.startOffset, this.endOffset);
    return this.#nodes().map((node) => node.textContent).join("");
  }
  cloneContents() {
    const fragment = document.createDocumentFragment();
    if (this.#hasText()) fragment.append(this.toString());
    else fragment.append(...this.#nodes().map((node) => node.cloneNode(true)));
    return fragment;
  }
  extractContents() {
    const fragment = this.cloneContents();
    this.deleteContents();
    return fragment;
  }
  deleteContents() {
    const { startContainer: node, startOffset, endOffset } = this;
    if (this.#hasText()) node.data = node.data.slice(0, startOffset) + node.data.slice(endOffset);
    else for (const each of this.#nodes()) each.remove();
    this.collapse(true);
  }
  insertNode(node) {
    const { startContainer: at, startOffset } = this;
    if (at.nodeType === 3) {
      at.parentNode.insertBefore(node, startOffset === 0 ? at : at.splitText(startOffset));
    } else at.insertBefore(node, at.childNodes[startOffset] ?? null);
  }
  surroundContents(parent) {
    parent.append(this.extractContents());
    this.insertNode(parent);
  }
  cloneRange() {
    const range = new Range();
    range.#place(this.startContainer, this.startOffset, this.endContainer, this.endOffset);
    return range;
  }
  createContextualFragment(html) {
    const template = document.createElement("template");
    template.innerHTML = String(html);
    return template.content;
  }
  detach() {}
  getBoundingClientRect() {
    return new globalThis.DOMRect();
  }
  getClientRects() {
    return [];
  }
}

const selection = {
  anchorNode: null,
  focusNode: null,
  anchorOffset: 0,
  focusOffset: 0,
  isCollapsed: true,
  rangeCount: 0,
  type: "None",
  toString: () => "",
  getRangeAt: () => new Range(),
};
for (
  const name of "addRange removeAllRanges removeRange collapse empty selectAllChildren extend modify".split(
    " ",
  )
) {
  define(selection, name, () => {});
}
const getSelection = () => selection;

define(globalThis.Text.prototype, "splitText", function (offset) {
  const rest = document.createTextNode(this.data.slice(offset));
  this.data = this.data.slice(0, offset);
  this.parentNode?.insertBefore(rest, this.nextSibling);
  return rest;
});
defineAll(document, {
  getSelection,
  createRange: () => new Range(),
  createTreeWalker: (root, whatToShow, filter) => new TreeWalker(root, whatToShow, filter),
  createNodeIterator: (root, whatToShow, filter) => new NodeIterator(root, whatToShow, filter),
});
defineAll(globalThis, {
  Range,
  StaticRange: Range,
  TreeWalker,
  NodeIterator,
  NodeFilter,
  getSelection,
});
