/**
 * Reads small XML documents as trees, within limits. It supports only XML's own five entities, no DTD, and
 * fetches nothing.
 */
import { SaxesParser } from "saxes";
import { bareAmpersand } from "./bare_ampersand.ts";

/** Maximum number of characters of a document, 1 MiB. */
const XML_LENGTH_LIMIT = 1_048_576;
/** Maximum depth of elements. */
const XML_DEPTH_LIMIT = 32;
const XML_ELEMENTS_LIMIT = 20_000;
/** Maximum number of attributes in the whole document. */
const XML_ATTRIBUTES_LIMIT = 20_000;
/** Maximum number of characters of text kept of one element. */
const XML_TEXT_LIMIT = 4096;
/** Number of characters given to the parser at once, which it may read beyond a limit or an error. */
const CHUNK_LENGTH = 2048;

export interface XmlElement {
  readonly name: string;
  /** Namespace name, or `""`. */
  readonly namespace: string;
  /** Attributes without a prefix, by name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Own character data, trimmed, and truncated at {@linkcode XML_TEXT_LIMIT}. */
  readonly text: string;
  readonly line: number;
}

export interface XmlProblem {
  readonly code: "malformed" | "too-large" | "too-deep" | "too-many-elements" | "too-many-attributes";
  readonly line: number;
  readonly detail?: string;
}

/** The root element of a well-formed document, or the reason why it is missing. */
export type XmlTree =
  | { readonly root: XmlElement; readonly problem: null }
  | { readonly root: null; readonly problem: XmlProblem };

interface ElementDraft extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Parses a whole XML document with namespaces. */
export function parseXmlTree(text: string): XmlTree {
  if (text.length > XML_LENGTH_LIMIT) return { root: null, problem: { code: "too-large", line: 1 } };
  const state: { root: XmlElement | null; problem: XmlProblem | null } = { root: null, problem: null };
  const parser = new SaxesParser({ xmlns: true });
  const open: ElementDraft[] = [];
  let elements = 0;
  let attributes = 0;
  const stop = (code: XmlProblem["code"], detail?: string) => {
    state.problem ??= { code, line: parser.line, ...(detail === undefined ? {} : { detail }) };
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element === undefined || element.text.length >= XML_TEXT_LIMIT) return;
    element.text = (element.text + text).trimStart().slice(0, XML_TEXT_LIMIT);
  };
  parser.on("error", (error) => stop("malformed", error.message));
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("attribute", () => {
    if (++attributes > XML_ATTRIBUTES_LIMIT) stop("too-many-attributes");
  });
  parser.on("opentag", (tag) => {
    if (open.length >= XML_DEPTH_LIMIT) stop("too-deep");
    if (++elements > XML_ELEMENTS_LIMIT) stop("too-many-elements");
    if (state.problem !== null) return;
    const own = Object.values(tag.attributes).filter(({ prefix }) => prefix === "");
    const element = {
      name: tag.local,
      namespace: tag.uri,
      attributes: new Map(own.map(({ local, value }) => [local, value])),
      children: [],
      text: "",
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    state.root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    const element = state.problem === null ? open.pop() : undefined;
    if (element !== undefined) element.text = element.text.trimEnd();
  });
  for (let start = 0; start < text.length && state.problem === null; start += CHUNK_LENGTH) {
    parser.write(text.slice(start, start + CHUNK_LENGTH));
  }
  if (state.problem === null) parser.close();
  const { root, problem } = state;
  if (problem !== null && /entity|unclosed tag/.test(problem.detail ?? "")) {
    return { root: null, problem: { ...problem, ...bareAmpersand(text) } };
  }
  if (problem !== null) return { root: null, problem };
  return root === null ? { root, problem: { code: "malformed", line: parser.line } } : { root, problem };
}
