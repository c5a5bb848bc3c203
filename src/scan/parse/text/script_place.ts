/** Empty elements that scripts fill, according to the page itself. */
import { Comment, type Element, Text } from "deno-dom";
import { TEXT_BINDINGS } from "../../data/signs/render.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { isHidden } from "../dom/visible_text.ts";
import { FRAME, isContent } from "./content_width.ts";
import { hasText, isEmpty, isShown } from "./element_state.ts";

/** Elements that hold text. */
const PLACES: ReadonlySet<string> = new Set(["article", "div", "ol", "p", "section", "tbody", "ul"]);
/** Maximum number of nodes to read, and of characters of a comment. */
const MAX_NODES = 2_000;
const MAX_COMMENT_LENGTH = 200;
/** Maximum number of comments about scripts whose neighbors are read. Each reads all children of its parent. */
const MAX_COMMENTS = 30;
/** `Cards injected by JS`, `News loaded from JSON`, `Wird dynamisch gefüllt`, `Добавляются через JS`, `由JS渲染` */
const BY_SCRIPT =
  /\b(?:AJAX|JS|JSON|JavaScript|scripts?)\b|\.js(?:on)?\b|(?<!\p{L})(?:dynamic(?:ally)?|dynamisch|dynamique(?:ment)?|dinámicamente|dinamicamente|dinamik|dinamis|динам[іи]чн?[оеи]?\p{L}{0,4}|скрипт\p{L}{0,4})(?!\p{L})|动态|動態|動的|脚本|동적|스크립트/iu;
const FILLED = new RegExp(
  "\\b(?:add|append|creat|fill|generat|inject|insert|load|populat|render)(?:s|e|ed|ing|es)?\\b|" +
    "(?<!\\p{L})(?:befüllt|eingefügt|erzeugt|gefüllt|geladen|generiert|ajoutée?s?|chargée?s?|générée?s?|insérée?s?|" +
    "remplie?s?|cargan?|generan?|insertan?|caricat[aeio]|generat[aeio]|gevuld|geladen|carregad[ao]s?|gerad[ao]s?|" +
    "inserid[ao]s?|adicionad[ao]s?|renderizad[ao]s?|(?:añad|carg|gener|insert|llen)ar(?:á|án)|dimuat|ditambahkan|eklenecek|yüklenecek|oluşturulur)(?!\\p{L})|" +
    "(?<!\\p{L})(?:добав|загру[жз]|подгру[жз]|вставл|генерир|завантаж|дода[нює])|加载|載入|生成|插入|挿入|渲染|填充|添加|追加|로드|생성|추가|삽입|렌더",
  "iu",
);
/** The passive says that somebody else fills the place: `Table data will be populated here`. */
const WILL_BE_FILLED =
  /\bwill be (?:\w{1,20} )?(?:filled|generated|injected|inserted|loaded|populated|rendered)\b/i;
/** The name of what a script writes, and nothing else. */
const DYNAMIC_CONTENT =
  /^\s{0,9}(?:dynamic content|dynamischer inhalt|contenu dynamique|contenido dinámico|conteúdo dinâmico|contenuto dinamico|динамическ(?:ий контент|ое содержимое)|动态内容|動的コンテンツ|동적 콘텐츠)[\s.…]{0,9}$/iu;
/** Parts of a page whose content is not its text. */
export const NO_TEXT =
  /\b(?:ads?|advert\w*|alerts?|animations?|backgrounds?|bubbles?|canvas|captcha|carts?|charts?|clocks?|comments?|confetti|count(?:er|down)?s?|cursors?|dialogs?|disqus|dots?|errors?|graphs?|hearts?|leaderboards?|maps?|messages?|modals?|notifications?|particles?|petals?|players?|results?|scores?|snow\w*|sparkles?|stars?|suggestions?|toasts?|videos?)\b/i;

const BOUND = TEXT_BINDINGS.map((name) => `[${name}]`).join();
/** Maximum number of script-filled elements to read. */
const MAX_BOUND = 200;
/** Minimum number of empty elements other than counters or status lines. */
const MIN_EMPTY_BOUND = 5;

/** Minimum number of empty headings. A single one may belong to an effect of the page. */
const MIN_EMPTY_HEADINGS = 2;
/** Content that a heading may have instead of text. */
export const PICTURES = "img, svg, picture, canvas, video, [aria-label]";
/** Texts of a dialog, which are empty until it opens, and of a search. */
export const UNOPENED = `${FRAME}, .modal, [role=search]`;

/** End of the id of an empty list that a script fills: `app-grid`, `productList`, `search-results`. */
const LIST_ID = /(?:articles|cards|feed|gallery|grid|items|list|posts|products|results|rows?|table)$/i;
/** Search results are empty until someone searches. */
const SEARCH_ID = /search/i;
const PLACES_WITH_ID = [...PLACES].map((name) => `${name}[id]`).join();

/** Returns the number of lists with nothing but their name, because a script fills them. */
export function countEmptyLists(root: Element): number {
  return [...root.querySelectorAll(PLACES_WITH_ID)].slice(0, MAX_BOUND).filter((each) =>
    LIST_ID.test(each.id) && isEmptyList(each) && !SEARCH_ID.test(each.id) && each.closest(UNOPENED) === null
  ).length;
}

/** Components of Astro that only browsers render, and minimum number of the same ones that are the entries of a list. */
const ISLANDS = "astro-island[client=only][component-url]";
const MIN_ISLANDS = 3;

/** Returns true for lists without entries that a server has rendered, because only scripts know the entries. */
export function hasClientList(root: Element): boolean {
  const islands = [...root.querySelectorAll(ISLANDS)].slice(0, MAX_BOUND).filter(isEmpty);
  const same = Map.groupBy(islands, (island) => island.getAttribute("component-url"));
  return same.values().some(({ length }) => length >= MIN_ISLANDS) ||
    [...root.querySelectorAll("ol, ul")].slice(0, MAX_BOUND).some(isEmptyLoop);
}

/** Vue writes `<!--[--><!--]-->` for a loop without entries. */
function isEmptyLoop({ childNodes }: Element): boolean {
  const [start, end] = childNodes;
  return childNodes.length === 2 && start instanceof Comment && start.data === "[" &&
    end instanceof Comment && end.data === "]";
}

/** The entries may belong into an element of the list, such as a `ul`. */
function isEmptyList(list: Element): boolean {
  const [inner] = list.children;
  if (inner === undefined) return isEmpty(list);
  return list.children.length === 1 && PLACES.has(inner.localName) && isEmpty(inner) &&
    list.textContent.trim() === "";
}

/** Returns true if most headings outside of menus and footers are empty, because a script writes them. */
export function hasEmptyHeadings(headings: readonly Element[]): boolean {
  const own = headings.filter((each) => each.closest(UNOPENED) === null && !isHidden(each));
  const empty = own.filter((each) =>
    !hasText(each) && !each.hasAttribute("aria-label") &&
    each.querySelector(PICTURES) === null
  );
  return empty.length >= MIN_EMPTY_HEADINGS && empty.length > own.length / 2;
}

/** Maximum number of articles to read. */
const MAX_ARTICLES = 20;

/** Returns true if a page has articles, and all of them are empty, because a script writes them. */
export function hasEmptyArticles(root: Element): boolean {
  const articles = [...root.querySelectorAll("article")].slice(0, MAX_ARTICLES)
    .filter((each) => each.closest(UNOPENED) === null && isShown(each));
  return articles.length > 0 && articles.every(isEmpty);
}

/** Class of an element that stands for content until a script writes it. */
const SKELETON = /(?:^|[\s_-])skel(?:eton)?(?![^\s_-])|MuiSkeleton-/i;
const MIN_SKELETONS = 3;

/** Returns true if gray bars and boxes stand for content that scripts load. */
export function hasSkeletons(root: Element): boolean {
  const found = [...root.querySelectorAll("[class*=skel], [class*=Skel]")].slice(0, MAX_BOUND);
  return found.filter((each) =>
    isEmpty(each) && SKELETON.test(each.getAttribute("class") ?? "") && each.closest(UNOPENED) === null &&
    isShown(each)
  ).length >= MIN_SKELETONS;
}

/** Elements that a framework repeats for each entry of a list, and their places for its text. */
const LOOPS = "[v-for], [ng-repeat], [data-ng-repeat]";
const MAX_LOOP_LENGTH = 80;
/** Attributes with the text of an element in such a loop. */
const LOOP_TEXTS = ["v-html", "v-text", "ng-bind", "ng-bind-html", "data-ng-bind", "data-ng-bind-html"];
/** Elements that tell the expressions of a framework from a text about them. */
const BOUND_PAGE =
  "[v-for], [v-if], [v-show], [v-model], [v-cloak], [ng-app], [data-ng-app], [ng-controller], [data-ng-controller]";
const TEMPLATE = /\{\{[^{}\n]{1,80}\}\}/g;
const MAX_TEMPLATE_LENGTH = 2_000;
const MAX_TEMPLATE_NODES = 500;
const MAX_TEMPLATES = 20;
/**
 * Code shows such places, and a dialog is not part of the text. A part with a condition may be shown only on demand,
 * such as the contents of a cart.
 */
const NOT_IN_TEXT = `${UNOPENED}, code, pre, template, script, noscript, ` +
  "[v-if], [v-else-if], [v-else], [v-show], [ng-if], [ng-show], [ng-hide], .dropdown-menu, [role=listbox], [role=menu]";

/** Returns the text without the expressions of a framework, which a page shows until its scripts run. */
export function withoutExpressions(text: string, root: Element): string {
  return root.querySelector(BOUND_PAGE) === null ? text : text.replace(TEMPLATE, "");
}

/**
 * Returns places that the page shows as they are written until its scripts run, and the loops of templates, which it
 * does not show at all.
 */
export function templatesIn(root: Element): string[] {
  const expressions = root.querySelector(BOUND_PAGE) === null ? [] : expressionsIn(root);
  return [...new Set([...loopsIn(root), ...expressions])].slice(0, MAX_TEMPLATES);
}

/** `<p>{{ total }} cases` */
function expressionsIn(root: Element): string[] {
  const found: string[] = [];
  let left = MAX_BOUND;
  for (const node of nodesWithin(root, isContent)) {
    if (!(node instanceof Text)) continue;
    const { data, parentElement: parent } = node;
    const places = data.slice(0, MAX_TEMPLATE_LENGTH).match(TEMPLATE);
    if (places === null || parent === null) continue;
    if (left-- <= 0) break;
    if (parent.closest(NOT_IN_TEXT) === null && isShown(parent)) found.push(...places);
  }
  return found;
}

function loopsIn(root: Element): string[] {
  return [...root.querySelectorAll(LOOPS)].slice(0, MAX_BOUND).flatMap((each) => {
    const { parentElement: parent } = each;
    if (parent === null || parent.closest(NOT_IN_TEXT) !== null || !isShown(parent)) return [];
    if (each.localName === "template") return each.getAttribute("v-for")?.slice(0, MAX_LOOP_LENGTH) || [];
    if (each.matches(NOT_IN_TEXT) || isHidden(each)) return [];
    const text = boundedText(each, { characters: MAX_TEMPLATE_LENGTH, nodes: MAX_TEMPLATE_NODES });
    return text.match(TEMPLATE) ?? boundTexts(each);
  });
}

/** `<li v-for="case in cases"><b v-text="case.name"></b></li>` */
function boundTexts(loop: Element): string[] {
  const nodes = nodesWithin(loop, isContent).take(MAX_TEMPLATE_NODES);
  return [loop, ...nodes.filter(isElement)].flatMap((each) =>
    LOOP_TEXTS.flatMap((name) => each.getAttribute(name)?.slice(0, MAX_LOOP_LENGTH).trim() || [])
  ).slice(0, MAX_TEMPLATES);
}

/** Types of scripts with a template of a library, the expressions of one, and maximum number of scripts to read. */
const TEMPLATE_TYPE =
  /^(?:text\/)?(?:html|(?:x-)?(?:handlebars|jquery|jsrender|mustache|template|tmpl|underscore)(?:-(?:mustache|template|tmpl))?)$/i;
const EXPRESSION = /\{\{|<%/;
const MAX_TEMPLATE_SCRIPTS = 100;

/** `<script type="text/x-handlebars-template"><h3>{{ name }}</h3></script>`, which a script renders into an element */
export function hasTextTemplate(root: Element): boolean {
  return [...root.querySelectorAll("script[type]")].slice(0, MAX_TEMPLATE_SCRIPTS).some((script) =>
    TEMPLATE_TYPE.test(script.getAttribute("type") ?? "") &&
    EXPRESSION.test(script.textContent.slice(0, MAX_TEMPLATE_LENGTH))
  );
}

/** Returns true if elements that name their text are empty, because a script translates or fills them. */
export function hasEmptyBindings(root: Element): boolean {
  const bound = [...root.querySelectorAll(BOUND)].slice(0, MAX_BOUND);
  const empty = bound.filter((each) => isEmpty(each));
  return empty.length >= MIN_EMPTY_BOUND && empty.length > bound.length / 2;
}

export function hasScriptPlace(root: Element): boolean {
  return scriptPlaces(root).length > 0;
}

/** Returns elements that have only such a comment, and empty elements that follow one. */
export function scriptPlaces(root: Element): Element[] {
  const places: Element[] = [];
  let left = MAX_NODES;
  let comments = MAX_COMMENTS;
  for (const node of nodesWithin(root, isContent)) {
    if (left-- <= 0) break;
    if (!(node instanceof Comment) || !isByScript(node.data.slice(0, MAX_COMMENT_LENGTH))) continue;
    if (comments-- <= 0) break;
    const place = isOnlyContent(node) ? node.parentElement : placeBehind(node);
    if (place !== null) places.push(place);
  }
  return places;
}

function isByScript(comment: string): boolean {
  return (BY_SCRIPT.test(comment) && FILLED.test(comment) || WILL_BE_FILLED.test(comment) ||
    DYNAMIC_CONTENT.test(comment)) &&
    !NO_TEXT.test(comment);
}

function placeBehind(comment: Comment): Element | null {
  const nodes = [...comment.parentElement?.childNodes ?? []].slice(0, MAX_NODES);
  const next = nodes.slice(nodes.indexOf(comment) + 1)
    .find((node) => isElement(node) || node.textContent.trim() !== "");
  return next !== undefined && isElement(next) && PLACES.has(next.localName) && isEmpty(next) ? next : null;
}

function isOnlyContent(comment: Comment): boolean {
  const parent = comment.parentElement;
  return parent !== null && parent.children.length === 0 && parent.textContent.trim() === "";
}
