/** Collects the text of a page that programs read but people do not see. */
import { Comment, type Document, DocumentFragment, type Element, type Node, Text } from "deno-dom";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { type Color, WHITE } from "./css_color.ts";
import { colorWay, lookOf, styleSheets } from "./element_look.ts";
import { BREAK } from "./plain_text.ts";
import { dataText } from "./encoded_text.ts";
import { type AttributePage, MIN_ATTRIBUTE_LENGTH, readAttributes } from "./hidden_attributes.ts";
import { isReadableSize } from "./hidden_style.ts";
import { type HiddenText, invisibleTexts } from "./smuggled_text.ts";
import { isFromNoscript } from "../rendering/noscript_text.ts";
import { styleRules } from "./style_rules.ts";

/** Minimum number of characters. A shorter text instructs nobody. */
const MIN_PIECE_LENGTH = 6;
/** Maximum number of blocks of structured data to read. */
const MAX_DATA_BLOCKS = 1_000;
const TOOL_ELEMENTS =
  /^(?:tool_calls?|tool_use|function_calls?|invoke|system_prompt|system-prompt|antml:\w+)$/;

/** Elements by effect. Inline elements do not end a word. */
const KIND_NAMES = {
  code: "code kbd pre samp textarea",
  hidden: "audio canvas datalist desc iframe metadata noframes object video",
  inline: "a abbr b bdi em font i mark small span strong sub sup u wbr",
  folding: "details",
  noscript: "noscript",
  picture: "svg",
  script: "script",
  skipped: "style",
  template: "template",
} as const;
type Kind = keyof typeof KIND_NAMES;

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(KIND_NAMES) as Kind[]).flatMap((kind) =>
    KIND_NAMES[kind].split(" ").map((name) => [name, kind] as const)
  ),
);

interface Piece {
  readonly way: string;
  text: string;
}

interface State {
  readonly color: Color | null;
  /** Null if it is not known. */
  readonly background: Color | null;
  readonly isCode: boolean;
  /** Target for hidden text, or null if text may be visible. */
  readonly piece: Piece | null;
  /** Additional target for text that a click unfolds. */
  readonly folded: Piece | null;
}

const MAX_VISIBLE_LENGTH = 500_000;

export interface PageTexts {
  readonly hidden: readonly HiddenText[];
  /** Text that may be visible, including code and controls. */
  readonly visible: string;
}

interface Page extends AttributePage {
  readonly pieces: Piece[];
  /** Structured data, which is read last because it is long and seldom addresses anybody. */
  readonly data: string[];
  visible: string;
  /** Number of visible characters, now and at the start of the last piece. */
  visibleLength: number;
  pieceAt: number;
  /** Nodes still to visit. The last one is next. */
  readonly pending: [Node, State][];
}

/**
 * Collects text hidden by styles, attributes or classes, texts of attributes and comments, and invisible
 * characters. Includes text that people can reach, such as a collapsed menu or a label for screen readers.
 * @param linked texts of linked style sheets, if they were fetched
 */
export function hiddenTexts(document: Document, linked: readonly string[] = []): PageTexts {
  const { sheets, hasOthers } = styleSheets(document);
  const rules = styleRules([...linked, ...sheets]);
  const page: Page = {
    rules,
    found: [],
    pieces: [],
    data: [],
    visible: "",
    visibleLength: 0,
    pieceAt: NaN,
    pending: [[document, {
      color: null,
      background: hasOthers ? null : WHITE,
      isCode: false,
      piece: null,
      folded: null,
    }]],
  };
  const { pending } = page;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, state] = next;
    if (node instanceof Text) addText(node.data, state, page);
    else if (node instanceof Comment) add("comment", node.data, page);
    else {
      const inner = isElement(node) ? enter(node, state, page) : state;
      if (inner !== null) pushChildren({ push: (child) => pending.push([child, inner]) }, node);
    }
  }
  return {
    hidden: [
      ...page.found,
      ...page.pieces.filter(({ text }) => text.length >= MIN_PIECE_LENGTH),
      ...page.data.map((json) => ({ way: "structured data", text: dataText(json) })),
    ],
    visible: page.visible,
  };
}

function add(way: string, text: string, page: Page): void {
  if (text.length >= MIN_ATTRIBUTE_LENGTH) page.found.push({ way, text });
}

function addText(text: string, { piece, folded, isCode }: State, page: Page): void {
  page.found.push(...invisibleTexts(text));
  if (piece === null) {
    addVisible(text, page);
    if (folded !== null && !isCode) folded.text += text;
  } else if (!isCode) piece.text += text;
}

function addVisible(text: string, page: Page): void {
  if (page.visibleLength >= MAX_VISIBLE_LENGTH) return;
  page.visible += text;
  if (/\S/.test(text)) page.visibleLength += text.length;
}

/** @returns the state inside the element; null if its content is skipped */
function enter(element: Element, around: State, page: Page): State | null {
  let state = around;
  const { localName } = element;
  const kind = isFromNoscript(element) ? "noscript" : KINDS.get(localName);
  if (kind === "skipped") return null;
  if (kind === "script") return addScript(element, page);
  if (kind === "template") return addTemplate(element, state, page);
  const { style, classWay, isHidden } = readAttributes(element, page);
  const isCode = state.isCode || kind === "code";
  if (state.piece !== null) {
    if (localName === "textarea") return { ...state, isCode: false, piece: newPiece("hidden field", page) };
    if (TOOL_ELEMENTS.test(localName)) state.piece.text += `<${localName}>`;
    else if (kind !== "inline") state.piece.text += BREAK;
    const isBack = state.piece.way === "tiny" && isReadableSize(style["font-size"]);
    return { ...state, piece: isBack ? null : state.piece, isCode };
  }
  if (kind !== "inline") {
    addVisible(BREAK, page);
    if (state.folded !== null) state.folded.text += BREAK;
  }
  if (kind === "folding" && state.folded === null && !element.hasAttribute("open")) {
    state = { ...state, folded: newPiece("folded", page) };
  }
  const isGone = isHidden || kind === "hidden" || kind === "noscript" ||
    localName === "dialog" && !element.hasAttribute("open") || kind === "picture" && hasNoSize(element);
  const look = lookOf(style, page.rules.variables);
  const color = look.color === undefined ? state.color : look.color;
  const background = look.background === undefined ? state.background : look.background;
  const hidden = isGone ? (kind === "noscript" ? kind : "not displayed") : look.way ?? classWay;
  const way = hidden ?? colorWay(localName, look, { color, background });
  if (way === null) return { ...state, color, background, isCode };
  if (localName === "textarea") return { ...state, isCode: false, piece: newPiece("hidden field", page) };
  return { ...state, color, background, isCode, piece: pieceFor(way, kind === "inline", page) };
}

function hasNoSize(element: Element): boolean {
  return /^0(?:px)?$/.test(element.getAttribute("width") ?? "") &&
    /^0(?:px)?$/.test(element.getAttribute("height") ?? "");
}

function newPiece(way: string, page: Page): Piece {
  const piece = { way, text: "" };
  page.pieces.push(piece);
  page.pieceAt = page.visibleLength;
  return piece;
}

/**
 * Starts a new piece, or continues the last one if no visible text separates them, because a sentence may be
 * split into spans.
 */
function pieceFor(way: string, isInline: boolean, page: Page): Piece {
  const last = page.pieces.at(-1);
  if (isInline && last?.way === way && page.pieceAt === page.visibleLength) {
    last.text += " ";
    return last;
  }
  return newPiece(way, page);
}

/** Reads plain text in scripts, and structured data. */
function addScript(element: Element, page: Page): null {
  const type = element.getAttribute("type") ?? "";
  const isPlain = /^text\/(?:plain|markdown|x-|(?:llms?|ai|agents?|prompt)\b)/i.test(type) &&
    !/template|handlebars|mustache|x-config|magento/i.test(type);
  if (isPlain) add("script", element.textContent, page);
  if (type === "application/ld+json" && page.data.length < MAX_DATA_BLOCKS) {
    page.data.push(element.textContent);
  }
  return null;
}

/** Reads the content of a template as hidden text. */
function addTemplate(element: Element, state: State, page: Page): null {
  if (element.hasAttribute("shadowrootmode") || !("content" in element)) return null;
  const { content } = element;
  if (!(content instanceof DocumentFragment)) return null;
  page.pending.push([content, { ...state, piece: state.piece ?? newPiece("template", page) }]);
  return null;
}
