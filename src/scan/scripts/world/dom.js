/** The document of the page. */
import { page } from "./host.js";
import { define } from "./properties.js";
// The parser sets attributes.
import "./attributes.js";
import "./class_names.js";
import { defineInterfaces, parseDocument } from "./library.js";

export {
  CharacterData,
  Element,
  END,
  HTMLElement,
  NEXT,
  Node,
  parentPrototype,
  parseDocument,
} from "./library.js";

export const document = parseDocument(page.html);
defineInterfaces(document);
define(globalThis, "document", document);
