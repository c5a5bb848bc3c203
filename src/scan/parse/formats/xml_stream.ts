/**
 * Reads long XML documents element by element in slices, and keeps only the parts that the visitor requests.
 */
import { SaxesParser } from "saxes";
import type { SaxesTagNS } from "saxes";
import { takeTurn } from "../../../turn.ts";
import { bareAmpersand } from "./bare_ampersand.ts";

/** Maximum number of attributes of one element. */
const XML_STREAM_ATTRIBUTES_LIMIT = 128;
/** Maximum number of characters of text passed on for one element. */
const XML_STREAM_TEXT_LIMIT = 4096;
/** Number of characters given to the parser at once, which it may read beyond its stopping point. */
const CHUNK_LENGTH = 2048;
/** Number of characters between two turns of the event loop, about a millisecond of work. */
const SLICE_LENGTH = 65_536;

export interface StreamedElement {
  /** Local name. */
  readonly name: string;
  /** Namespace name, or `""`. */
  readonly namespace: string;
  /** Depth of the element. The root has 1. */
  readonly depth: number;
  /** Attributes by qualified name. */
  readonly attributes: Readonly<Record<string, { readonly value: string }>>;
  readonly line: number;
}

/** Action after the start of an element: read on, pass its text to `close`, or end here. */
export type Demand = "skip" | "text" | "stop";

export interface XmlVisitor {
  open(element: StreamedElement): Demand;
  /** @param text all character data inside, trimmed and truncated; `""` if it was not requested */
  close(element: StreamedElement, text: string): void;
}

export type XmlStreamProblem = "malformed" | "too-deep" | "too-many-attributes";
/** Position and reason if reading ended before the end of the document. */
export interface XmlStreamError {
  readonly code: XmlStreamProblem;
  readonly line: number;
  readonly detail: string;
}

export interface XmlStreamOptions {
  /** Maximum depth of elements. */
  readonly depth: number;
  /** True for the beginning of a longer text, so an early end is not an error. */
  readonly truncated?: boolean;
}

/**
 * Walks an XML document with namespaces. Entities other than XML's own five are an error, and nothing is
 * fetched.
 * @returns null if it was read to the end, or until the visitor stopped
 */
export async function readXmlStream(
  text: string,
  visitor: XmlVisitor,
  options: XmlStreamOptions,
): Promise<XmlStreamError | null> {
  const reading = startReading(visitor, options.depth);
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    if (start % SLICE_LENGTH === 0) await takeTurn();
    reading.parser.write(text.slice(start, start + CHUNK_LENGTH));
    if (reading.stopped) return explained(reading.error, text);
  }
  if (options.truncated !== true) reading.parser.close();
  return explained(reading.error, text);
}

/** Parsers report an ampersand only at the next semicolon, or as a tag that never ends. */
function explained(error: XmlStreamError | null, text: string): XmlStreamError | null {
  if (error === null || !/entity|unclosed tag/.test(error.detail)) return error;
  return { ...error, ...bareAmpersand(text) };
}

function startReading(visitor: XmlVisitor, depthLimit: number) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const state: { parser: typeof parser; stopped: boolean; error: XmlStreamError | null } = {
    parser,
    stopped: false,
    error: null,
  };
  const open: StreamedElement[] = [];
  let attributes = 0;
  let lastLine = 1;
  let wantedDepth = 0;
  let text = "";

  const fail = (code: XmlStreamProblem, line: number, detail: string) => {
    if (state.stopped) return;
    state.stopped = true;
    state.error = { code, line, detail };
  };
  const addText = (piece: string) => {
    if (wantedDepth === 0 || text.length >= XML_STREAM_TEXT_LIMIT) return;
    text = (text + piece).trimStart().slice(0, XML_STREAM_TEXT_LIMIT);
  };
  const openElement = (tag: SaxesTagNS) => {
    attributes = 0;
    lastLine = parser.line;
    if (open.length >= depthLimit) fail("too-deep", lastLine, `more than ${depthLimit} levels`);
    if (state.stopped) return;
    const element = {
      name: tag.local,
      namespace: tag.uri,
      depth: open.length + 1,
      attributes: tag.attributes,
      line: lastLine,
    };
    open.push(element);
    const demand = visitor.open(element);
    if (demand === "stop") state.stopped = true;
    if (demand !== "text" || wantedDepth > 0) return;
    wantedDepth = element.depth;
    text = "";
  };
  const closeElement = () => {
    lastLine = parser.line;
    const element = state.stopped ? undefined : open.pop();
    if (element === undefined) return;
    const isWanted = element.depth === wantedDepth;
    if (isWanted) wantedDepth = 0;
    visitor.close(element, isWanted ? text.trimEnd() : "");
  };

  parser.on("error", ({ message }) => {
    // A bare `&` is noticed only at the next `;`, many lines later, so the preceding tag is nearer.
    fail("malformed", message.includes("entity") ? lastLine : parser.line, message);
  });
  parser.on("attribute", () => {
    if (++attributes > XML_STREAM_ATTRIBUTES_LIMIT) {
      fail("too-many-attributes", parser.line, `more than ${XML_STREAM_ATTRIBUTES_LIMIT} in one element`);
    }
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", openElement);
  parser.on("closetag", closeElement);
  return state;
}
