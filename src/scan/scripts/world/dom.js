/** The document of the page, and the interfaces of the DOM library as properties of the window. */
import * as library from "npm:linkedom@0.18.15";
import { page } from "./host.js";
import { define } from "./properties.js";

const { parseHTML } = library;

/** Takes the place of the constructor that makes a map of listeners for each node. */
class NodeBase {}
Object.setPrototypeOf(Object.getPrototypeOf(library.Node), NodeBase);

/** @returns a document of its own */
export const parseDocument = (html) => parseHTML(html).document;

export const document = parseDocument(page.html);
const view = document.defaultView;

const INTERFACES = [
  "Attr CDATASection CharacterData Comment DocumentFragment DocumentType Element Node ShadowRoot Text SVGElement",
  "Document NamedNodeMap NodeList NodeFilter MutationObserver DOMParser customElements",
];
for (const name of Object.keys(library)) {
  if (/^HTML\w*Element$/.test(name)) define(globalThis, name, library[name]);
}
for (const name of INTERFACES.join(" ").split(" ")) {
  const value = library[name] ?? view[name];
  if (value !== undefined) define(globalThis, name, value);
}
define(globalThis, "document", document);
define(globalThis, "HTMLDocument", document.constructor);

const { Element, HTMLElement, Node, CharacterData } = globalThis;
export { CharacterData, Element, HTMLElement, Node };
/** Prototype of the document, elements and fragments. */
export const parentPrototype = Object.getPrototypeOf(Element.prototype);

/** The links between the nodes of the library: all nodes of a document are one list. */
const symbols = new Map(
  [document.documentElement, parentPrototype].flatMap((each) => Object.getOwnPropertySymbols(each))
    .map((symbol) => [symbol.description, symbol]),
);
export const NEXT = symbols.get("next");
export const END = symbols.get("end");

/** Classes for elements that the library has no own class for. */
for (const name of ["HTMLVideoElement", "HTMLAudioElement", "HTMLMediaElement", "HTMLDialogElement"]) {
  if (globalThis[name] === undefined) define(globalThis, name, class {});
}
const svgClasses =
  "SVGGraphicsElement SVGSVGElement SVGPathElement SVGTextElement SVGGElement SVGGeometryElement";
for (const name of svgClasses.split(" ")) define(globalThis, name, globalThis.SVGElement);
