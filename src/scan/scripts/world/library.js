/** The interfaces of the DOM library as properties of the window, and how its nodes are linked. */
import * as library from "npm:linkedom@0.18.15";
import { define } from "./properties.js";

const { parseHTML } = library;

/** Takes the place of the constructor that makes a map of listeners for each node. */
class NodeBase {}
Object.setPrototypeOf(Object.getPrototypeOf(library.Node), NodeBase);

/** @returns a document of its own */
export const parseDocument = (html) => parseHTML(html).document;

const sample = parseDocument("<!DOCTYPE html><html><head></head><body></body></html>");
/** Makes the interfaces that belong to a document properties of the window. */
export function defineInterfaces(document) {
  const view = document.defaultView;
  const names = "Document NamedNodeMap NodeList DOMParser customElements HTMLElement";
  for (const name of names.split(" ")) define(globalThis, name, view[name]);
  define(globalThis, "HTMLDocument", document.constructor);
}

for (const name of Object.keys(library)) {
  if (/^HTML\w*Element$/.test(name)) define(globalThis, name, library[name]);
}
const INTERFACES =
  "Attr CDATASection CharacterData Comment DocumentFragment DocumentType Element Node ShadowRoot Text";
for (const name of `${INTERFACES} SVGElement`.split(" ")) define(globalThis, name, library[name]);
const SVG = "SVGGraphicsElement SVGSVGElement SVGPathElement SVGTextElement SVGGElement SVGGeometryElement";
for (const name of SVG.split(" ")) define(globalThis, name, globalThis.SVGElement);

const { Element, HTMLElement, Node, CharacterData } = globalThis;
export { CharacterData, Element, HTMLElement, Node };
/** Prototype of the document, elements and fragments. */
export const parentPrototype = Object.getPrototypeOf(Element.prototype);

const symbols = new Map(
  Object.getOwnPropertySymbols(sample.documentElement).map((symbol) => [symbol.description, symbol]),
);
/** The links between nodes: all nodes of a document are one list, in which elements have an end. */
export const NEXT = symbols.get("next");
export const END = symbols.get("end");
