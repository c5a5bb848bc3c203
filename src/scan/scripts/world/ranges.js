/** Ranges and the selection. */
import { document } from "./dom.js";
import { define, defineAll } from "./properties.js";

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
});
defineAll(globalThis, { Range, StaticRange: Range, getSelection });
