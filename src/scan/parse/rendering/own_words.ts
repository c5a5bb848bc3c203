/** Pages without a word of their own: all of their text is in menus, headers, footers and their title. */
import { type Document, type Element, type Node, Text } from "deno-dom";
import { HEADINGS, names } from "../dom/element_groups.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { collapse, isHidden } from "../dom/visible_text.ts";
import { contentWidth, FRAME_ELEMENTS } from "../text/content_width.ts";
import { isEmpty } from "../text/element_state.ts";
import { hasOnlyMenus } from "./menu_page.ts";

/** Maximum number of nodes of such a page outside of its menus, and of characters of each that are read. */
const MAX_NODES = 800;
const MAX_LENGTH = 200;
/** Maximum number of nodes around the main element, and of those of a menu, which may be within another one. */
const MAX_AROUND_NODES = 3_000;
const MAX_MENU_NODES = 400;
/** Minimum number of characters of a text around the content that is more than a label. */
const MIN_PROSE_LENGTH = 31;
/** Minimum width of more than a title, and maximum number of articles to read. */
const MIN_TEXT_WIDTH = 80;
const MAX_ARTICLES = 2;
/** Maximum number of buttons, such as one to the top of the page. An application has more. */
const MAX_BUTTONS = 2;
const MAX_SCRIPTS = 10;
/** Ids and classes of menus, and of the place of comments. */
const MENU = /(?:^|[\s_-])(?:main|side|top)?-?(?:nav(?:bar|igation)?|menu)(?:$|[\s_-])/i;
const COMMENTS =
  /(?:^|[\s_-])(?:comments?|disqus|giscus|gitalk|utterances|valine|vcomments|waline)(?:$|[\s_-])/i;
const FRAME_ROLES = names("banner contentinfo search");
/** Ids of elements that are empty for another reason: targets of links, and layers behind a menu. */
const FRAME_ID = /^(?:content|main|nav|sidebar)|[_-](?:backdrop|dimmer|mask|overlay)$/i;
const COPYRIGHT = /©|\(c\)|copyright|all rights reserved/i;
/** Links to the top and to a phone are on every page. */
const FRAME_LINK = /^\s{0,9}(?:#top$|tel:)/i;
const WORD = /[\p{L}\p{N}]/u;
/** Elements around others, and those without any content. */
const WRAPPERS = names("article br center div header hgroup hr i li main ol p section span strong ul");
const UNSEEN = names("link meta noscript script style template");
/** Other elements of a menu. */
const MENU_PARTS = names("button img input label nav svg");
/** Elements that scripts fill. */
const PLACES = names("article div main ol section ul");

/** VitePress puts the text of a page into this element. A component of the page may be empty until scripts run. */
const VITEPRESS_TEXT = ".vp-doc > div";
/** Maximum number of elements of an empty page, such as wrappers of its theme, and elements that scripts fill. */
const MAX_BLANK_ELEMENTS = 50;
const WIDGETS = "[id]:not(h1, h2, h3, h4, h5, h6), canvas, script, svg";

interface Reading {
  readonly main: Element | undefined;
  /** True if a generator wrote the whole page, so that no script adds to it. */
  readonly isGenerated: boolean;
  /** True if scripts may write into any element. */
  readonly isScripted: boolean;
}

export function hasNoWords(document: Document, body: Element, reading: Reading): boolean {
  const { main } = reading;
  if (main === undefined && hasOnlyMenus(body)) return true;
  if (reading.isGenerated && hasEmptyArticle(main ?? body)) return true;
  const title = lettersOf(document.querySelector("title")?.textContent ?? "");
  if (main !== undefined && isPlace(main, reading) || !isWordless(main ?? body, title, reading)) return false;
  if (main === undefined && body.querySelector("a[href]") === null) return false;
  return !hasProseAround(body, main);
}

function isWordless(root: Element, title: string, reading: Reading): boolean {
  const { main, isGenerated } = reading;
  const isSkipped = (node: Element) => isFrame(node) || main === undefined && node.localName === "header";
  let left = MAX_NODES;
  let buttons = 0;
  let headings = 0;
  for (const node of nodesWithin(root, (each) => isElement(each) && isWrapper(each) && !isSkipped(each))) {
    if (left-- <= 0 || node instanceof Text && isWord(node)) return false;
    if (!isElement(node)) continue;
    if (main !== undefined && node.localName === "nav") return false;
    if (isSkipped(node)) continue;
    if (main === undefined && node.localName === "button" && ++buttons <= MAX_BUTTONS) continue;
    if (HEADINGS.has(node.localName) && ++headings <= 1 && (isGenerated || isTitle(node, title))) continue;
    if (!isWrapper(node) || isPlace(node, reading)) return false;
  }
  return true;
}

/** Returns true if the place of a page's text is empty, next to not more than its title, as in themes of Hugo. */
function hasEmptyArticle(root: Element): boolean {
  const articles = [...root.querySelectorAll("article")].slice(0, MAX_ARTICLES);
  return articles.length === 1 && articles.every(isEmpty) &&
    contentWidth(root, MIN_TEXT_WIDTH) < MIN_TEXT_WIDTH;
}

/** Returns true if some text outside of the main element and of menus is more than a label. */
function hasProseAround(body: Element, main: Element | undefined): boolean {
  let left = MAX_AROUND_NODES;
  const isRead = (node: Node) =>
    isElement(node) && node !== main && !isHidden(node) && !isFrame(node) && node.localName !== "a";
  for (const node of nodesWithin(body, isRead)) {
    if (left-- <= 0) return true;
    if (node instanceof Text && isWord(node) && collapse(node.data).length >= MIN_PROSE_LENGTH) return true;
  }
  return false;
}

function isFrame(element: Element): boolean {
  if (FRAME_ELEMENTS.has(element.localName) || UNSEEN.has(element.localName)) return true;
  if (FRAME_ROLES.has(element.getAttribute("role") ?? "")) return true;
  if (element.localName === "a") return FRAME_LINK.test(element.getAttribute("href") ?? "");
  const names = `${element.id.slice(0, MAX_LENGTH)} ${element.className.slice(0, MAX_LENGTH)}`;
  const isNamed = element.getAttribute("role") === "navigation" || MENU.test(names);
  return COMMENTS.test(names) || isNamed && isMenu(element) ||
    isHidden(element) && WRAPPERS.has(element.localName);
}

/** The class of an element around the whole page may also name a menu. */
function isMenu(element: Element): boolean {
  let left = MAX_MENU_NODES;
  let links = 0;
  for (const node of nodesWithin(element, isWrapper)) {
    if (left-- <= 0 || node instanceof Text && isWord(node)) return false;
    if (!isElement(node)) continue;
    if (node.localName === "a") links++;
    else if (!isWrapper(node) && !MENU_PARTS.has(node.localName)) return false;
  }
  return links > 0;
}

function isWrapper(node: Node): boolean {
  return isElement(node) && WRAPPERS.has(node.localName);
}

/** An element that a script may fill. A generator writes no text into it later, and a script may write where it is. */
function isPlace(element: Element, { isGenerated, isScripted }: Reading): boolean {
  if (!PLACES.has(element.localName)) return false;
  if (!isEmpty(element)) return hasOnlyScripts(element);
  return element.id !== "" && !FRAME_ID.test(element.id) || isScripted && !isGenerated;
}

function hasOnlyScripts({ children }: Element): boolean {
  return children.length > 0 && children.length <= MAX_SCRIPTS &&
    [...children].every(({ localName }) => localName === "script");
}

function isWord({ data }: Text): boolean {
  return WORD.test(data) && !COPYRIGHT.test(data.slice(0, MAX_LENGTH));
}

function isTitle(heading: Element, title: string): boolean {
  const letters = lettersOf(heading.textContent.slice(0, MAX_LENGTH));
  return letters !== "" && title.includes(letters);
}

function lettersOf(text: string): string {
  return text.slice(0, MAX_LENGTH).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns true if a generator has written nothing into an empty main element, and no script adds to it. */
export function isUnwritten(main: Element, hasRoot: boolean): boolean {
  return hasRoot ? main.querySelector(VITEPRESS_TEXT)?.childNodes.length === 0 : !hasWidget(main);
}

/** A page may exist for something that a script builds, such as the forms of an API in Swagger UI. */
function hasWidget(main: Element): boolean {
  const inner = [...main.querySelectorAll("*")];
  return inner.length > MAX_BLANK_ELEMENTS ||
    inner.some((each) => each.matches(WIDGETS) || each.localName.includes("-"));
}
