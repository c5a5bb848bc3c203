/** Text of a page that a person does not see and a program does. */
import { Comment, type Document, DocumentFragment, Element, type Node, Text } from "deno-dom";
import { type Color, WHITE } from "./css_color.ts";
import { colorWay, lookOf, NO_LOOK, styleSheets } from "./element_look.ts";
import { BREAK } from "./plain_text.ts";
import { dataText } from "./encoded_text.ts";
import {
  ATTRIBUTE_LENGTH,
  type AttributePage,
  type HiddenText,
  readAttributes,
} from "./hidden_attributes.ts";
import { isReadableSize } from "./hidden_style.ts";
import { hasUnseenLetters, reversedText, smuggledText } from "./smuggled_text.ts";
import { styleRules } from "./style_rules.ts";

export type { HiddenText } from "./hidden_attributes.ts";

/** Characters of the shortest order. */
const PIECE_LENGTH = 6;
/** Blocks of structured data that are read. */
const DATA_LIMIT = 1_000;
const TOOL_ELEMENTS =
  /^(?:tool_calls?|tool_use|function_calls?|invoke|system_prompt|system-prompt|antml:\w+)$/;

type Kind =
  | "code"
  | "folding"
  | "hidden"
  | "inline"
  | "noscript"
  | "picture"
  | "script"
  | "skipped"
  | "template";

function kinds(names: string, kind: Kind): readonly (readonly [string, Kind])[] {
  return names.split(" ").map((name) => [name, kind] as const);
}

/** What elements do by their names; inline ones end no word. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...kinds("code kbd pre samp textarea", "code"),
  ...kinds("audio canvas datalist desc iframe metadata noframes object video", "hidden"),
  ...kinds("a abbr b bdi em font i mark small span strong sub sup u wbr", "inline"),
  ...kinds("details", "folding"),
  ...kinds("noscript", "noscript"),
  ...kinds("svg", "picture"),
  ...kinds("script", "script"),
  ...kinds("style", "skipped"),
  ...kinds("template", "template"),
]);

interface Piece {
  readonly way: string;
  text: string;
}

interface State {
  readonly color: Color | null;
  /** Null where it is not known. */
  readonly ground: Color | null;
  readonly isCode: boolean;
  /** Where the text goes; null where it may be seen. */
  readonly piece: Piece | null;
  /** Where it goes too: what unfolds as a person asks for it. */
  readonly folded: Piece | null;
}

/** Characters of text in sight that are kept. */
const SEEN_LENGTH = 500_000;

export interface PageTexts {
  readonly hidden: readonly HiddenText[];
  /** What may be in sight; code and controls are part of it. */
  readonly seen: string;
}

interface Page extends AttributePage {
  readonly pieces: Piece[];
  /** Structured data, which is much and seldom says anything to anybody. */
  readonly data: string[];
  seen: string;
  /** Characters in sight, and how many there were when the last piece began. */
  seenLength: number;
  pieceAt: number;
  /** Nodes still to be visited, the last next, and how things stand there. */
  readonly nodes: Node[];
  readonly states: State[];
}

/**
 * Collects it: text that styles, attributes or classes hide, texts of attributes and comments, letters without a shape.
 * What only looks hidden to us is among it: a collapsed menu, a label for screen readers.
 * @param linked texts of style sheets to which the page links, where they are known
 */
export function hiddenTexts(document: Document, linked: readonly string[] = []): PageTexts {
  const { sheets, hasOthers } = styleSheets(document);
  const rules = styleRules([...linked, ...sheets]);
  const page: Page = {
    rules,
    looks: { styles: new Map(), looks: new Map(), variables: rules.variables },
    found: [],
    pieces: [],
    data: [],
    seen: "",
    seenLength: 0,
    pieceAt: -1,
    nodes: [document],
    states: [{ color: null, ground: hasOthers ? null : WHITE, isCode: false, piece: null, folded: null }],
  };
  const { nodes, states } = page;
  for (
    let node = nodes.pop(), state = states.pop();
    node && state;
    node = nodes.pop(), state = states.pop()
  ) {
    if (node instanceof Text) addText(node.data, state, page);
    else if (node instanceof Comment) add("comment", node.data, page);
    else {
      const inner = node instanceof Element ? enter(node, state, page) : state;
      for (
        let child = inner === null ? null : node.lastChild;
        child !== null;
        child = child.previousSibling
      ) {
        nodes.push(child);
        states.push(inner ?? state);
      }
    }
  }
  return {
    hidden: [
      ...page.found,
      ...page.pieces.filter(({ text }) => text.length >= PIECE_LENGTH),
      ...page.data.map((json) => ({ way: "structured data", text: dataText(json) })),
    ],
    seen: page.seen,
  };
}

function add(way: string, text: string, page: Page): void {
  if (text.length >= ATTRIBUTE_LENGTH) page.found.push({ way, text });
}

function addText(text: string, { piece, folded, isCode }: State, page: Page): void {
  if (hasUnseenLetters(text)) {
    for (const smuggled of smuggledText(text)) {
      page.found.push({ way: "letters without a shape", text: smuggled });
    }
    for (const turned of reversedText(text)) page.found.push({ way: "letters out of order", text: turned });
  }
  if (piece === null) {
    see(text, page);
    if (folded !== null && !isCode) folded.text += text;
  } else if (!isCode) piece.text += text;
}

function see(text: string, page: Page): void {
  if (page.seenLength >= SEEN_LENGTH) return;
  page.seen += text;
  if (text !== BREAK && /\S/.test(text)) page.seenLength += text.length;
}

/** @returns how things stand inside of the element; null where nothing in it is looked at */
function enter(element: Element, around: State, page: Page): State | null {
  let state = around;
  const { localName } = element;
  const kind = KINDS.get(localName);
  if (kind === "skipped") return null;
  if (kind === "script") return addScript(element, page);
  if (kind === "template") return addTemplate(element, state, page);
  const { style, classWay, isHidden } = readAttributes(element, page);
  const isCode = state.isCode || kind === "code";
  if (state.piece !== null) {
    if (localName === "textarea") return { ...state, isCode: false, piece: newPiece("hidden field", page) };
    if (TOOL_ELEMENTS.test(localName)) state.piece.text += `<${localName}>`;
    else if (kind !== "inline") state.piece.text += BREAK;
    const isBack = style !== null && state.piece.way === "tiny" && isReadableSize(style["font-size"]);
    return isBack
      ? { ...state, piece: null, isCode }
      : isCode === state.isCode
      ? state
      : { ...state, isCode };
  }
  if (kind !== "inline") {
    see(BREAK, page);
    if (state.folded !== null) state.folded.text += BREAK;
  }
  if (kind === "folding" && state.folded === null && !element.hasAttribute("open")) {
    state = { ...state, folded: newPiece("folded", page) };
  }
  const isGone = isHidden || kind === "hidden" || kind === "noscript" ||
    localName === "dialog" && !element.hasAttribute("open") || kind === "picture" && hasNoSize(element);
  if (style === null && classWay === null && isCode === state.isCode && !isGone) return state;
  const look = style === null ? NO_LOOK : lookOf(style, page.looks);
  const color = look.color === undefined ? state.color : look.color;
  const ground = look.ground === undefined ? state.ground : look.ground;
  const hidden = isGone ? (kind === "noscript" ? kind : "undisplayed") : look.way ?? classWay;
  const way = hidden ?? (style === null ? null : colorWay(localName, look, { color, ground }));
  if (way === null) return { ...state, color, ground, isCode };
  if (localName === "textarea") return { ...state, isCode: false, piece: newPiece("hidden field", page) };
  return { ...state, color, ground, isCode, piece: pieceFor(way, kind === "inline", page) };
}

function hasNoSize(element: Element): boolean {
  return /^0(?:px)?$/.test(element.getAttribute("width") ?? "") &&
    /^0(?:px)?$/.test(element.getAttribute("height") ?? "");
}

function newPiece(way: string, page: Page): Piece {
  const piece = { way, text: "" };
  page.pieces.push(piece);
  page.pieceAt = -1;
  return piece;
}

/** A new piece, or the last one where nothing in sight parts them: a sentence may be cut into spans. */
function pieceFor(way: string, isInline: boolean, page: Page): Piece {
  const last = page.pieces.at(-1);
  if (isInline && last?.way === way && page.pieceAt === page.seenLength) {
    last.text += " ";
    return last;
  }
  const piece = { way, text: "" };
  page.pieces.push(piece);
  page.pieceAt = page.seenLength;
  return piece;
}

/** Programs and data are no text; plain text in a script is. */
function addScript(element: Element, page: Page): null {
  const type = element.getAttribute("type") ?? "";
  const isPlain = /^text\/(?:plain|markdown|x-|(?:llms?|ai|agents?|prompt)\b)/i.test(type) &&
    !/template|handlebars|mustache|x-config|magento/i.test(type);
  if (isPlain) add("script", element.textContent, page);
  if (type === "application/ld+json" && page.data.length < DATA_LIMIT) page.data.push(element.textContent);
  return null;
}

/** The content of a template stands in no page before a script puts it there. */
function addTemplate(element: Element, state: State, page: Page): null {
  if (element.hasAttribute("shadowrootmode") || !("content" in element)) return null;
  const { content } = element;
  if (!(content instanceof DocumentFragment)) return null;
  const piece = state.piece ?? { way: "template", text: "" };
  if (state.piece === null) page.pieces.push(piece);
  page.nodes.push(content);
  page.states.push({ ...state, piece });
  return null;
}
