/** Decides if a page's text is in its HTML, or written by its scripts. */
import type { Document, Element } from "deno-dom";
import { JAVASCRIPT_FOR_PARTS, PAINTERS, ROOT_ELEMENTS } from "../../data/signs/render.ts";
import { quoted } from "../../../quotation.ts";
import { elements } from "../dom/html.ts";
import { docsGenerators } from "../head/docs_generators.ts";
import { isOfStaticGenerator } from "../head/static_generator.ts";
import { visibleText } from "../dom/visible_text.ts";
import { contentWidth, FRAME, FRAME_ELEMENTS } from "../text/content_width.ts";
import { hasText, isWithin } from "../text/element_state.ts";
import { countEmptySections } from "./empty_sections.ts";
import { findRoot } from "./framework_root.ts";
import { javascriptNote } from "./javascript_note.ts";
import { isLoading, isLoadingPage } from "./loading_page.ts";
import { hasLoadingLine } from "./loading_text.ts";
import { hasNoWords, isUnwritten } from "./own_words.ts";
import { hasOtherPurpose, hasOwnForm, isContents, isGallery, isListOfLinks } from "./page_purpose.ts";
import { countInScripts } from "./script_data.ts";
import {
  countEmptyLists,
  hasClientList,
  hasEmptyArticles,
  hasEmptyBindings,
  hasEmptyHeadings,
  hasScriptPlace,
  hasSkeletons,
  templatesIn,
  withoutExpressions,
} from "../text/script_place.ts";
import { countWriters, writesInline } from "./text_writers.ts";
import { textWidth } from "../text/text_width.ts";
import { hasUnfilledFrame } from "./unfilled_frame.ts";
import { hasUnknownElement } from "./unknown_elements.ts";
import { type UnfilledPlaces, unfilledPlaces } from "./unfilled_places.ts";

/** Name of its row in the table of generators. */
const DOCSIFY = "Docsify";
const MAX_SCRIPTS = 500;
/**
 * Minimum number of characters of a line of prose, and of such lines in a text with or without a main
 * element.
 */
const MIN_PROSE_LENGTH = 31;
const MIN_PROSE_LINES = 2;
const MIN_PROSE_LINES_WITHOUT_MAIN = 3;
/** Minimum number of characters of a main element with more than a loading message. */
const MIN_MAIN_LENGTH = 150;
/** Minimum number of characters of a main element with more than the frame of its empty lists. */
const MIN_LISTED_LENGTH = 500;
/** Minimum width of a page with content, about a sentence. */
const MIN_PAGE_WIDTH = 80;
/** Minimum width of a framework's root or a main element that is not nearly empty. */
const MIN_ROOT_LENGTH = 100;
const MIN_WAITING_MAIN_LENGTH = 50;
/** Minimum width of a root with a heading, which a splash screen may have too. */
const MIN_HEADED_ROOT_LENGTH = 60;
/** Maximum width of a page without a heading that is hardly more than a title and a menu. */
const MAX_SHELL_LENGTH = 199;
/** Minimum number of headings with nothing below them on such a page. */
const MIN_EMPTY_SECTIONS = 2;
/** Maximum number of characters of a page searched for elements that scripts fill. */
const MAX_BOUND_LENGTH = 1_000;
/** Maximum number of headings to read. */
const MAX_HEADINGS = 20;
/** Maximum number of elements of a root to read, and minimum number of components in a template. */
const MAX_PARTS = 500;
const MIN_COMPONENTS = 3;
/** Marks of frameworks on pages that a server rendered. */
const SERVER_RENDERED =
  "#__NUXT_DATA__[data-ssr=true], [data-server-rendered=true], [ng-server-context], #gatsby-focus-wrapper";
/** Other content of a main element with little text. */
const OTHER_CONTENT = "img[src], picture, video, audio, iframe[src], embed, object, form, table, a[href]";
const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2"]);

export interface Rendering {
  /** Number of visible characters of the whole page. */
  readonly characters: number;
  /** Number of visible characters, with Chinese, Japanese and Korean characters counted twice. */
  readonly width: number;
  /** Number of visible characters of `main`, or null without `main`. */
  readonly mainCharacters: number | null;
  /** True if the main element has a heading and other text, and nothing indicates loading. */
  readonly isMainFilled: boolean;
  /** True if it has a heading and lines of prose, because the text is then complete at any length. */
  readonly isWritten: boolean;
  /** The framework's root element, or null. */
  readonly root: string | null;
  /** True if Docsify writes the text from Markdown files. */
  readonly isDocsify: boolean;
  /**
   * True if the root has a heading with text or links apart from menus, or any text that a server rendered,
   * and nothing indicates loading.
   */
  readonly isRootFilled: boolean;
  /** The words that ask for JavaScript, or null. */
  readonly message: string | null;
  /** Number of scripts that may write text, including inline scripts that write any. */
  readonly scripts: number;
  /**
   * True if scripts probably write some of the text, because its place is empty or shows a loading message.
   */
  readonly isWaiting: boolean;
  /** True if the page shows hardly more than a loading message. */
  readonly isPlaceholder: boolean;
  /** True if a documentation generator or a template wrote the page without any content, so that no script adds it. */
  readonly isBlank: boolean;
  /** True if it has less than a sentence, and no form, table, list of links or pictures as its purpose. */
  readonly isBrief: boolean;
  /** Words for the places that scripts fill, which are parts of templates, such as `“{{ product.name }}”`, or empty. */
  readonly places: readonly string[];
  /** Empty elements that only a file of the site may fill. */
  readonly openPlaces: UnfilledPlaces["open"];
  /** True if scripts fill the menu, the header or the footer, whose links may lead to other pages. */
  readonly hasScriptFrame: boolean;
  /** Number of characters of sentences in data for scripts. */
  readonly dataCharacters: number;
}

/** @param text visible text of the page */
export function readRendering(document: Document, text: string): Rendering {
  const marks = elements(
    document,
    "body, main, [role=main], h1, h2, script, noscript, [id], [aria-busy], " + [...ROOT_ELEMENTS].join(", "),
  );
  const main = marks.find((each) => each.localName === "main" || each.getAttribute("role") === "main");
  const mainText = main === undefined ? null : visibleText(main);
  const headings = marks.filter(({ localName }) => HEADINGS.has(localName)).slice(0, MAX_HEADINGS);
  const scripts = marks.filter(({ localName }) => localName === "script").slice(0, MAX_SCRIPTS);
  const root = elements(document, PAINTERS).length > 0 ? null : findRoot(marks);
  const isStatic = root === null && isOfStaticGenerator(document);
  const noscripts = isStatic ? [] : marks.filter(({ localName }) => localName === "noscript");
  const writers = countWriters(scripts);
  const inlineWriters = scripts.filter(writesInline);
  const allWriters = writers + inlineWriters.length;
  const ownHeadings = main === undefined ? [] : headings.filter((each) => isWithin(each, main));
  const hasOwnHeading = ownHeadings.some(hasText);
  // Widgets outside the main element, and menus, may load any content.
  const ownText = mainText ??
    (hasLoadingLine(text) ? visibleText(document, ({ localName }) => FRAME_ELEMENTS.has(localName)) : text);
  const isLoaded = !isLoading(ownText, marks, main);
  const body = marks.find(({ localName }) => localName === "body");
  const isClientList = body !== undefined && (mainText ?? text).length < MIN_MAIN_LENGTH &&
    hasClientList(main ?? body);
  const isFrame = isClientList || hasEmptyHeadings(headings) ||
    body !== undefined && (hasSkeletons(body) || hasEmptyArticles(body)) ||
    (main === undefined
      ? body !== undefined && isFrameOfPlaces(body)
      : isFrameOfLists(main, mainText?.length ?? 0));
  const isStandIn = root !== null && allWriters > 0 && hasLoadingLine(visibleText(root.element));
  const isWritten = !isFrame && !isStandIn &&
    (mainText !== null && hasProse(mainText) && ownHeadings.length > 0 ||
      isWrittenAroundMain(text, mainText, marks));
  const generators = docsGenerators(document);
  const isGenerated = generators.some(({ isClientSide }) => isClientSide !== true);
  const isBuilt = isLoaded && hasOwnContent(document, main) && isGenerated;
  // Themes of blogs ask for JavaScript on complete pages, and those of Javadoc need it only for their search.
  const isComplete = isLoaded &&
    (isFilled(main ?? document.body, marks) || root !== null && isServed(document, root.element));
  const message = isBuilt ? null : javascriptNote(text, isComplete ? [] : noscripts);
  const isMainFilled = mainText !== null && mainText.length >= MIN_WAITING_MAIN_LENGTH && hasOwnHeading &&
    isLoaded;
  const unfilled = body !== undefined && allWriters > 0
    ? unfilledPlaces(body, inlineWriters, elements(document, "style"))
    : { places: [], open: [] };
  const templates = body === undefined ? [] : templatesIn(body).map((each) => quoted(each));
  const reading = { main, isGenerated: isGenerated || isStatic, isScripted: allWriters > 0 };
  const isEmptyPage = root === null && message === null && templates.length === 0 && body !== undefined &&
    text !== "" && hasNoWords(document, body, reading);
  return {
    characters: text.length,
    width: textWidth(text),
    mainCharacters: mainText?.length ?? null,
    isMainFilled,
    isWritten,
    root: root?.name ?? null,
    isDocsify: generators.some(({ name }) => name === DOCSIFY),
    isRootFilled: root !== null &&
      (isBuilt || !isLoading(text, marks) &&
          (isFilled(root.element, marks) || isServed(document, root.element))),
    message,
    scripts: allWriters,
    isBlank: isLoaded && (isEmptyPage ||
      reading.isGenerated && main !== undefined && !hasOwnContent(document, main) && !hasPictures(main) &&
        isUnwritten(main, root !== null)),
    isWaiting: message !== null && !JAVASCRIPT_FOR_PARTS.test(message) ||
      (isClientList || !isBuilt && isFrame) && allWriters > 0 ||
      !isBuilt && writers > 0 &&
        isIncomplete({ document, text, mainText, isLoaded, main, root: root?.element ?? null, body, marks }),
    isPlaceholder: isLoadingPage(text, MIN_PAGE_WIDTH, body),
    isBrief:
      textWidth(withoutCopies(body === undefined ? text : withoutExpressions(text, body))) < MIN_PAGE_WIDTH &&
      !isMainFilled && !isWritten && !isBuilt &&
      !marks.some((each) => each.localName === "body" && hasOtherPurpose(each)) &&
      !(body !== undefined && writers === 0 && isContents(body, headings)),
    hasScriptFrame: body !== undefined && allWriters > 0 && hasUnfilledFrame(body),
    places: [...templates, ...unfilled.places],
    openPlaces: unfilled.open,
    dataCharacters: countInScripts(scripts, text),
  };
}

/**
 * A page that a documentation generator built may be short, but its content is in its HTML. A list without
 * entries has only the menu below it.
 */
function hasOwnContent(document: Document, main: Element | undefined): boolean {
  return contentWidth(main ?? document.body, 1) > 0 ||
    main !== undefined && main.querySelector("nav") !== null;
}

function hasPictures(main: Element): boolean {
  return main.querySelector(OTHER_CONTENT) !== null;
}

/** A page may have no main element, or its heading above it. */
function isWrittenAroundMain(text: string, mainText: string | null, marks: readonly Element[]): boolean {
  if (mainText !== null && mainText.length < MIN_MAIN_LENGTH) return false;
  if (!hasProse(text, mainText === null ? MIN_PROSE_LINES_WITHOUT_MAIN : MIN_PROSE_LINES)) return false;
  return marks.filter(({ localName }) => localName === "h1").slice(0, MAX_HEADINGS).some((heading) =>
    hasText(heading) && heading.closest(FRAME) === null && !hasLoadingLine(visibleText(heading))
  );
}

/** Menus are written twice, for phones and for larger screens. */
function withoutCopies(text: string): string {
  return text.length > MAX_SHELL_LENGTH ? text : [...new Set(text.split("\n"))].join("\n");
}

/** Each block of a visible text is a separate line. */
function hasProse(text: string, lines = MIN_PROSE_LINES): boolean {
  return text.split("\n").filter(({ length }) => length >= MIN_PROSE_LENGTH).length >= lines;
}

/** Looks for signs that scripts have not written the text yet. */
function isIncomplete({ document, text, mainText, isLoaded, main, root, body, marks }: {
  readonly document: Document;
  readonly text: string;
  readonly mainText: string | null;
  readonly isLoaded: boolean;
  readonly main: Element | undefined;
  readonly root: Element | null;
  readonly body: Element | undefined;
  readonly marks: readonly Element[];
}): boolean {
  if (
    root !== null && contentWidth(root, MIN_ROOT_LENGTH) < MIN_ROOT_LENGTH && !isFilled(root, marks) &&
    !isServed(document, root)
  ) return true;
  if (!isLoaded) return true;
  if (main !== undefined) {
    const characters = mainText?.length ?? 0;
    if (characters < MIN_MAIN_LENGTH && (hasScriptPlace(main) || hasEmptyBindings(main))) return true;
    return characters < MIN_WAITING_MAIN_LENGTH && !hasPictures(main);
  }
  if (text.length < MAX_BOUND_LENGTH && body !== undefined && hasEmptyBindings(body)) return true;
  if (body !== undefined && hasOwnForm(body)) return false;
  if (marks.some(({ localName }) => HEADINGS.has(localName))) return false;
  if (body !== undefined && isGallery(body)) return false;
  return textWidth(text) <= MAX_SHELL_LENGTH ||
    body !== undefined && contentWidth(body, MIN_ROOT_LENGTH) < MIN_ROOT_LENGTH;
}

function isFrameOfLists(main: Element, characters: number): boolean {
  return characters < MIN_LISTED_LENGTH && countEmptyLists(main) >= (characters < MIN_MAIN_LENGTH ? 1 : 2);
}

/** Without a main element, the content is what is outside of menus and footers. */
function isFrameOfPlaces(body: Element): boolean {
  if (
    contentWidth(body, MAX_SHELL_LENGTH + 1) <= MAX_SHELL_LENGTH &&
    (countEmptySections(body) >= MIN_EMPTY_SECTIONS || hasUnknownElement(body))
  ) return true;
  return (countEmptyLists(body) > 0 || hasScriptPlace(body)) &&
    contentWidth(body, MIN_MAIN_LENGTH) < MIN_MAIN_LENGTH;
}

/** @param marks elements that include its headings */
function isFilled(root: Element, marks: readonly Element[]): boolean {
  if (
    contentWidth(root, MIN_HEADED_ROOT_LENGTH) < MIN_HEADED_ROOT_LENGTH && !isListOfLinks(root) &&
    !hasOwnForm(root)
  ) return false;
  if (contentWidth(root, MIN_ROOT_LENGTH) >= MIN_ROOT_LENGTH && isTemplate(root)) return true;
  return marks.filter(({ localName }) => HEADINGS.has(localName)).slice(0, MAX_HEADINGS).some((heading) =>
    hasText(heading) && isWithin(heading, root) && heading.closest(FRAME) === null
  );
}

/** Vue uses the contents of its root as the template, so the text of its components is in the HTML. */
function isTemplate(root: Element): boolean {
  const parts = [...root.querySelectorAll("*")].slice(0, MAX_PARTS);
  return parts.filter(({ localName }) => localName.includes("-")).length >= MIN_COMPONENTS;
}

/** A page that a server rendered may be short, but its text is in its HTML. */
function isServed(document: Document, root: Element): boolean {
  return contentWidth(root, MIN_ROOT_LENGTH) > 0 && document.querySelector(SERVER_RENDERED) !== null;
}
