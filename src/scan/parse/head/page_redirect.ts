/** Redirects in the HTML or scripts of a page, which clients other than browsers do not follow. */
import type { Document, Element } from "deno-dom";
import { REDIRECT_LINE, REDIRECT_UNDER_WAY, REDIRECTING } from "../../data/signs/render.ts";
import { elements, links, metaRefresh } from "../dom/html.ts";
import { visibleText } from "../dom/visible_text.ts";

/** Maximum number of seconds. A page with a later refresh renews itself, or leaves time to read. */
const MAX_REDIRECT_DELAY = 5;
/** The same for a page with no text, or only one about its redirect. */
const MAX_STUB_DELAY = 60;
/** Minimum number of visible characters of a page meant to be read, regardless of its scripts. */
const MIN_READABLE_TEXT_LENGTH = 200;
/** The same for a page that has moved, according to its canonical link and its refresh. */
const MAX_MOVED_TEXT_LENGTH = 1_000;
/** Maximum number of characters of all inline scripts. A page that only redirects needs few. */
const MAX_REDIRECT_SCRIPT_LENGTH = 4_000;

const SETS_LOCATION = [
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`]/,
  /\blocation\.(?:replace|assign)\s{0,9}\(/,
  /\b(?:window|document|self|top)\.location(?:\.href)?\s{0,9}=(?!=)/,
];

/** A text that a script sets as location, without appended parts such as the fragment. */
const WRITTEN_LOCATION =
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}(["'`])([^"'`$\s<>]{1,2048})\1|\blocation\.(?:replace|assign)\(\s{0,9}(["'`])([^"'`$\s<>]{1,2048})\3/;

/** File name of a script that only redirects, such as `redirect.js` and `language-redirect.min.js`. */
const REDIRECT_FILE = /^[\w.-]{0,40}redirect[\w.-]{0,40}\.m?js$/i;

/** Controls of a person, such as a form or a choice of language, whose scripts set the location later. */
const CONTROLS = "button, input:not([type='hidden']), select, textarea";

/** Maximum number of links on a page that announces a redirect, for visitors who wait in vain. */
const MAX_OFFERED_LINKS = 3;
/** Target that can be another page, not a place on this page or a mail address. */
const OTHER_PAGE = /^\s{0,9}(?:https?:|(?!#|[a-z][a-z\d+.-]{0,30}:)\S)/i;
/** Maximum number of inline scripts searched for redirects of Next.js, and of characters read of each. */
const MAX_SCRIPTS = 500;
const MAX_PAYLOAD_LENGTH = 100_000;
/** `NEXT_REDIRECT;replace;/en;307;` in the app router, `"__N_REDIRECT":"/en"` in the pages router. */
const NEXT_REDIRECT =
  /NEXT_REDIRECT;(?:replace|push);([^;"'\\\s<>]{1,2048});|"__N_REDIRECT"\s{0,9}:\s{0,9}"([^"\\\s<>]{1,2048})"/;

const NEXT_PAYLOAD = /^\s{0,99}\(?self\.__next_[fs]\b/;

/** A page that redirects. The target is null if a script computes it. */
export interface PageRedirect {
  readonly kind: "meta" | "script";
  /** Target as written, not resolved. */
  readonly target: string | null;
  /** True if the page has little other text, or only one about its move. */
  readonly isStub: boolean;
  /** True if the page has only a text about its move, of any length. */
  readonly isMoved?: boolean;
}

/**
 * Finds a redirect of the page.
 * @param text the page's visible text
 * @param own URL of the page
 * @returns `meta` for a refresh to another URL without much delay, `script` for a page with almost no text and an
 * inline script that sets the location, otherwise null
 */
export function pageRedirect(document: Document, text: string, own: URL): PageRedirect | null {
  const refresh = metaRefresh(document);
  const isForScriptless = elements(document, "noscript meta[http-equiv]").length > 0;
  const isStub = text.length < MIN_READABLE_TEXT_LENGTH;
  const isOnlyRedirect = text === "" || isStub && REDIRECTING.test(text);
  const maxDelay = isOnlyRedirect ? MAX_STUB_DELAY : MAX_REDIRECT_DELAY;
  const target = refresh?.url ?? null;
  const isOther = target !== null && !isOwn(target, own);
  if (refresh !== null && isOther && refresh.delay <= maxDelay && !isForScriptless) {
    const hasMoved = isMoved(document, target, text, own);
    return { kind: "meta", target, isStub: isStub || hasMoved, isMoved: hasMoved };
  }
  const announced = announcedRedirect(document, text);
  if (announced !== null) return announced;
  if (text.length >= MIN_READABLE_TEXT_LENGTH) return null;
  const routed = nextRedirect(document);
  if (routed !== null) return { kind: "script", target: routed, isStub: true };
  if (text === "" && isRedirectFile(document)) return { kind: "script", target: null, isStub: true };
  // A page with a script file is an application, which may set its location conditionally.
  const isNextError = document.documentElement?.id === "__next_error__";
  if (!isNextError && elements(document, `script[src], ${CONTROLS}`).length > 0) return null;
  const script = [
    ...elements(document, "script").map(({ textContent }) => textContent).filter((code) =>
      !NEXT_PAYLOAD.test(code)
    ),
    document.body.getAttribute("onload") ?? "",
  ].join("\n");
  if (script.length > MAX_REDIRECT_SCRIPT_LENGTH) return null;
  if (!SETS_LOCATION.some((pattern) => pattern.test(script))) return null;
  const [, , assigned, , called] = WRITTEN_LOCATION.exec(script) ?? [];
  return { kind: "script", target: assigned ?? called ?? null, isStub: true };
}

/** Returns true if a page refreshes itself. */
function isOwn(target: string, own: URL): boolean {
  const url = URL.parse(target, own);
  return url !== null && url.origin === own.origin && url.pathname === own.pathname &&
    url.search === own.search;
}

/** Returns true for a short page whose canonical link leads to the target of its refresh. */
function isMoved(document: Document, target: string, text: string, own: URL): boolean {
  if (text.length >= MAX_MOVED_TEXT_LENGTH) return false;
  const named = links(document, "canonical")[0]?.href ?? "";
  return named !== "" && URL.parse(named, own)?.href === URL.parse(target, own)?.href;
}

/** Returns true if the only script file of a page without text is named after a redirect. */
function isRedirectFile(document: Document): boolean {
  const [file, ...more] = elements(document, "script[src]").map((script) => script.getAttribute("src") ?? "");
  const [path = ""] = (file ?? "").split(/[?#]/, 1);
  return more.length === 0 && REDIRECT_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}

/** A page that announces a redirect, with a link for visitors who wait in vain. Menus may be around its text. */
function announcedRedirect(document: Document, text: string): PageRedirect | null {
  const [main] = elements(document, "main, [role=main]");
  const around = text.length < MIN_READABLE_TEXT_LENGTH ? undefined : main;
  const own = around === undefined ? text : visibleText(around);
  if (own.length >= MIN_READABLE_TEXT_LENGTH) return null;
  const links = elements(around ?? document, "a[href]").filter((link) =>
    OTHER_PAGE.test(link.getAttribute("href") ?? "") &&
    (around === undefined || link.closest("nav, aside") === null)
  );
  if (links.length === 0 || links.length > MAX_OFFERED_LINKS) return null;
  const isAnnounced = isUnderWay(own) ||
    REDIRECTING.test(own) && (isUnderWay(titleOf(document)) || setsLocation(document, around ?? document));
  if (!isAnnounced) return null;
  return { kind: "script", target: links[0]?.getAttribute("href") ?? null, isStub: true };
}

/** A page can mention redirects, such as one after a payment, without making one. */
function isUnderWay(text: string): boolean {
  return REDIRECT_UNDER_WAY.test(text) || text.split("\n").some((line) => REDIRECT_LINE.test(line.trim()));
}

function titleOf(document: Document): string {
  return elements(document, "title")[0]?.textContent.slice(0, MIN_READABLE_TEXT_LENGTH) ?? "";
}

/** Returns true if a script in the page sets the location, and not in response to a control. */
function setsLocation(document: Document, content: Document | Element): boolean {
  return elements(content, CONTROLS).length === 0 &&
    elements(document, "script:not([src])").slice(0, MAX_SCRIPTS).some(({ textContent: code }) =>
      code.length <= MAX_REDIRECT_SCRIPT_LENGTH && SETS_LOCATION.some((pattern) => pattern.test(code))
    );
}

/**
 * Returns the target of a Next.js redirect. Next.js exports such a page as an error that its scripts handle.
 */
function nextRedirect(document: Document): string | null {
  const failed = elements(document, "template[data-dgst]").map((each) =>
    each.getAttribute("data-dgst") ?? ""
  );
  const payloads = elements(document, "script:not([src])").map(({ textContent }) => textContent);
  for (const text of [...failed, ...payloads].slice(0, MAX_SCRIPTS)) {
    const [, replaced, returned] = NEXT_REDIRECT.exec(text.slice(0, MAX_PAYLOAD_LENGTH)) ?? [];
    const target = replaced ?? returned;
    if (target !== undefined) return target;
  }
  return null;
}
