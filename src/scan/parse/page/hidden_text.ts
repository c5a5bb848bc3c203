/** Text of a page that a person does not see and a program does. */
import { Comment, type Document, DocumentFragment, Element, type Node, Text } from "deno-dom";
import { type Color, WHITE } from "./css_color.ts";
import { cachedStyle, colorWay, type LookCache, lookOf, NO_LOOK, styleSheets } from "./element_look.ts";
import { hidingClass, isReadableSize } from "./hidden_style.ts";
import type { Declarations } from "./inline_style.ts";
import { smuggledText } from "./smuggled_text.ts";
import { type StyleRules, styleRules } from "./style_rules.ts";

export interface HiddenText {
  /** How it is hidden, in words: `undisplayed`, `comment`, `alt`. */
  readonly way: string;
  readonly text: string;
}

/** Attributes whose text is not on the page; what a control shows is. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  "alt",
  "title",
  "summary",
  "content",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
]);
/** Characters below which an attribute is a label. */
const ATTRIBUTE_LENGTH = 20;
/** Characters of a list of classes that are read. */
const CLASSES_LENGTH = 2_000;
/** Characters of the shortest order. */
const PIECE_LENGTH = 6;
const FOR_AGENTS = /^(?:ai|llm|agent)s?[-_:](?:agent[-_])?(?:instructions?|prompt|directives?)$/i;
const TOOL_ELEMENTS =
  /^(?:tool_calls?|tool_use|function_calls?|invoke|system_prompt|system-prompt|antml:\w+)$/;
const UNSEEN_LETTERS = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e\ufe00-\ufe0f]{8}|\udb40/;

type Kind = "code" | "hidden" | "inline" | "noscript" | "script" | "skipped" | "template";

function kinds(names: string, kind: Kind): readonly (readonly [string, Kind])[] {
  return names.split(" ").map((name) => [name, kind] as const);
}

/** What elements do by their names; inline ones end no word. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...kinds("code kbd pre samp textarea", "code"),
  ...kinds("audio canvas datalist desc iframe metadata noframes object video", "hidden"),
  ...kinds("a abbr b bdi em font i mark small span strong sub sup u wbr", "inline"),
  ...kinds("noscript", "noscript"),
  ...kinds("script", "script"),
  ...kinds("style", "skipped"),
  ...kinds("template", "template"),
]);

interface Piece {
  readonly way: string;
  readonly parts: string[];
}

interface State {
  readonly color: Color | null;
  /** Null where it is not known. */
  readonly ground: Color | null;
  readonly isCode: boolean;
  /** Where the text goes; null where it may be seen. */
  readonly piece: Piece | null;
}

/** Characters of text in sight that are kept. */
const SEEN_LENGTH = 500_000;

export interface PageTexts {
  readonly hidden: readonly HiddenText[];
  /** What may be in sight; code and controls are part of it. */
  readonly seen: string;
}

interface Page {
  readonly rules: StyleRules;
  readonly looks: LookCache;
  readonly found: HiddenText[];
  readonly pieces: Piece[];
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
 */
export function hiddenTexts(document: Document): PageTexts {
  const { sheets, hasOthers } = styleSheets(document);
  const page: Page = {
    rules: styleRules(sheets),
    looks: { styles: new Map(), looks: new Map() },
    found: [],
    pieces: [],
    seen: "",
    seenLength: 0,
    pieceAt: -1,
    nodes: [document],
    states: [{ color: null, ground: hasOthers ? null : WHITE, isCode: false, piece: null }],
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
  const texts = page.pieces.map(({ way, parts }) => ({ way, text: parts.join("") }));
  return {
    hidden: [...page.found, ...texts.filter(({ text }) => text.length >= PIECE_LENGTH)],
    seen: page.seen,
  };
}

function add(way: string, text: string, page: Page): void {
  if (text.length >= ATTRIBUTE_LENGTH) page.found.push({ way, text });
}

function addText(text: string, { piece, isCode }: State, page: Page): void {
  if (UNSEEN_LETTERS.test(text)) {
    for (const smuggled of smuggledText(text)) {
      page.found.push({ way: "letters without a shape", text: smuggled });
    }
  }
  if (piece === null) see(text, page);
  else if (!isCode) piece.parts.push(text);
}

function see(text: string, page: Page): void {
  if (page.seenLength >= SEEN_LENGTH) return;
  page.seen += text;
  if (/\S/.test(text)) page.seenLength += text.length;
}

/** @returns how things stand inside of the element; null where nothing in it is looked at */
function enter(element: Element, state: State, page: Page): State | null {
  const { localName } = element;
  const kind = KINDS.get(localName);
  if (kind === "skipped") return null;
  if (kind === "script") return addScript(element, page);
  if (kind === "template") return addTemplate(element, state, page);
  const { style, classWay, isHidden } = readAttributes(element, page);
  const isCode = state.isCode || kind === "code";
  if (state.piece !== null) {
    if (TOOL_ELEMENTS.test(localName)) state.piece.parts.push(`<${localName}>`);
    else if (kind !== "inline") state.piece.parts.push(" ");
    const isBack = style !== null && state.piece.way === "tiny" && isReadableSize(style["font-size"]);
    return isBack
      ? { ...state, piece: null, isCode }
      : isCode === state.isCode
      ? state
      : { ...state, isCode };
  }
  if (kind !== "inline") see(" ", page);
  const isGone = isHidden || kind === "hidden" || kind === "noscript" ||
    localName === "dialog" && !element.hasAttribute("open");
  if (style === null && classWay === null && isCode === state.isCode && !isGone) return state;
  const look = style === null ? NO_LOOK : lookOf(style, page.looks);
  const color = look.color === undefined ? state.color : look.color;
  const ground = look.ground === undefined ? state.ground : look.ground;
  const hidden = isGone ? (kind === "noscript" ? kind : "undisplayed") : look.way ?? classWay;
  const way = hidden ?? (style === null ? null : colorWay(localName, look, { color, ground }));
  if (way === null) return { color, ground, isCode, piece: null };
  return { color, ground, isCode, piece: pieceFor(way, kind === "inline", page) };
}

/** A new piece, or the last one where nothing in sight parts them: a sentence may be cut into spans. */
function pieceFor(way: string, isInline: boolean, page: Page): Piece {
  const last = page.pieces.at(-1);
  if (isInline && last?.way === way && page.pieceAt === page.seenLength) {
    last.parts.push(" ");
    return last;
  }
  const piece = { way, parts: [] };
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
  return null;
}

/** The content of a template stands in no page before a script puts it there. */
function addTemplate(element: Element, state: State, page: Page): null {
  if (element.hasAttribute("shadowrootmode") || !("content" in element)) return null;
  const { content } = element;
  if (!(content instanceof DocumentFragment)) return null;
  const piece = state.piece ?? { way: "template", parts: [] };
  if (state.piece === null) page.pieces.push(piece);
  page.nodes.push(content);
  page.states.push({ ...state, piece });
  return null;
}

interface Read {
  /** Declarations of the element, by rules and its own; null where there are none. */
  readonly style: Declarations | null;
  /** In what way its classes hide it by convention. */
  readonly classWay: string | null;
  /** It has the attribute `hidden`. */
  readonly isHidden: boolean;
}

/** Reads the texts of attributes, and what they say of the element's looks. */
function readAttributes(element: Element, page: Page): Read {
  const { classes, ids, elements: names } = page.rules;
  let style: Declarations | null = names.get(element.localName) ?? null;
  let own: string | null = null;
  let paint = "";
  let classWay: string | null = null;
  let isHidden = false;
  for (const name of element.getAttributeNames()) {
    if (name === "href" || name === "src") continue;
    const value = element.getAttribute(name) ?? "";
    if (name === "class") {
      for (const each of value.slice(0, CLASSES_LENGTH).split(" ")) {
        classWay ??= hidingClass(each);
        if (classes.size > 0) style = merged(style, classes.get(each.trim()));
      }
    } else if (name === "id") style = merged(style, ids.get(value));
    else if (name === "style") own = value;
    else if (name === "hidden" || name === "popover") isHidden = true;
    else if (name === "color" || name === "bgcolor") paint += painted(name, value);
    else if (value.length >= ATTRIBUTE_LENGTH && isText(name, element)) {
      addAttribute(name, value, { element, page });
    }
  }
  if (paint !== "") style = merged(cachedStyle(paint, page.looks), style ?? undefined);
  return { style: own === null ? style : merged(style, cachedStyle(own, page.looks)), classWay, isHidden };
}

/** The declaration of an attribute of old. */
function painted(name: "color" | "bgcolor", value: string): string {
  const color = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.slice(0, 40);
  return `${name === "color" ? "color" : "background-color"}:${color};`;
}

function isText(name: string, element: Element): boolean {
  return ATTRIBUTES.has(name) || name.startsWith("data-") ||
    name === "value" && element.getAttribute("type") === "hidden";
}

function addAttribute(
  name: string,
  value: string,
  { element, page }: { readonly element: Element; readonly page: Page },
): void {
  if (/^\s{0,9}[[{<]/.test(value)) return;
  const isAddressed = element.localName === "meta" && FOR_AGENTS.test(element.getAttribute("name") ?? "");
  // The name of such an element says to whom its content speaks.
  const text = isAddressed ? `AI agents: ${value}` : value;
  page.found.push({ way: element.localName === "meta" ? "meta" : name, text });
  if (!UNSEEN_LETTERS.test(value)) return;
  for (const smuggled of smuggledText(value)) {
    page.found.push({ way: "letters without a shape", text: smuggled });
  }
}

function merged(before: Declarations | null, more: Declarations | undefined): Declarations | null {
  if (more === undefined) return before;
  return before === null ? more : { ...before, ...more };
}
