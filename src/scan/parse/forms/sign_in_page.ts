/** Checks if a sign-in page was served instead of the requested page. */
import type { Document, Element } from "deno-dom";
import { SIGN_IN_HOSTS } from "../../data/hosts/sign_in_hosts.ts";
import { ROOT_ELEMENTS } from "../../data/signs/render.ts";
import { names } from "../dom/element_groups.ts";
import { elements } from "../dom/html.ts";
import { isHidden, visibleText } from "../dom/visible_text.ts";
import { undisplayedTest } from "../hidden/undisplayed.ts";
import { FRAME_ELEMENTS } from "../text/content_width.ts";
import { isEmpty } from "../text/element_state.ts";
import { findRoot } from "../rendering/framework_root.ts";
import { textWidth } from "../text/text_width.ts";

/** Maximum number of visible characters. A page with more has content next to its sign-in form. */
const MAX_SIGN_IN_TEXT_LENGTH = 1_200;

/** Minimum number of fields of a form that is the page's purpose, apart from signing in. */
const MIN_FIELDS = 3;
/** Minimum number of headings and of lines of prose of a page with content next to its sign-in form. */
const HEADINGS = "h1, h2, h3, h4";
const MIN_HEADINGS = 2;
const MIN_PROSE_LINES = 3;
/** Minimum number of links between such headings. A sign-in page links to help, terms and other ways to sign in. */
const MIN_LINKS = 8;
/** Menus, headers and footers without an element of their own. */
const NAMED_FRAME = ["bottom", "footer", "header", "lang", "menu", "nav", "social"]
  .flatMap((name) => [`[class*=${name} i]`, `[id*=${name} i]`]).join();
const MIN_MAIN_LINES = 2;
const MIN_PROSE_LENGTH = 40;
const MIN_PROSE_WORDS = 6;
/** Types of inputs without a text or choice that a visitor has to enter. A cookie dialog has many of them. */
const OTHER_TYPES = new Set("button checkbox hidden image radio reset submit".split(" "));
/** Elements around the content of a page, with newsletters and consent. Headers often have a form to sign in. */
const ASIDE = {
  elements: names("aside dialog footer"),
  roles: names("alertdialog complementary contentinfo dialog"),
};
const HEADER = { elements: names("header nav"), roles: names("banner navigation") };

/**
 * Classes of Bootstrap, Bulma, W3.CSS and others for a dialog that opens on demand, and for one that is open.
 * Dialogs written by hand often have such a name as their id: `loginModal`.
 */
const CLOSED_DIALOG = /(?:^|[\s_-])(?:modal|offcanvas|popup)(?![^\s_-])/i;
const CLOSED_DIALOG_ID = /(?:^|[_-])(?:modal|offcanvas|popup)$|[a-z\d](?:Modal|Offcanvas|Popup)$/;
const OPEN_DIALOG = /(?:^|[\s_-])(?:active|open|opened|show|shown|visible)(?!\S)/i;
/** Maximum width of the text around a dialog that is all there is on the page, less than a sentence. */
const MAX_WIDTH_AROUND = 79;
/** Elements that a framework may fill. */
const ROOTS = ["[id]", "body", ...ROOT_ELEMENTS].join();
/** Content other than text, and the number of images that are more than a logo and a background. */
const MEDIA = "canvas, embed, iframe, img[src], object, video";
const MIN_IMAGES = 3;
/** Maximum number of characters of a class or id attribute to read. */
const MAX_CLASS_LENGTH = 300;

/** Maximum number of style elements, and of parts of a page that they may hide. */
const MAX_SHEETS = 20;
const MAX_PARTS = 200;
const NOTHING: ReadonlySet<Element> = new Set();

const PATH = /\/(?:log-?in|sign-?in|log-?on|sso|saml2?|oauth2?|openid|authorize)(?:[/.]|$)/i;
const TITLE =
  /^(?:sign|log)[\s-]?in(?=$|\s{0,3}[|\u2013\u2014:\u00b7-]|\s+to\b)|[|\u2013\u2014:\u00b7-]\s{0,3}(?:sign|log)[\s-]?in$/i;

/** Returns true if people sign in at this URL, according to its path or host. */
export function isSignInUrl({ hostname, pathname }: URL): boolean {
  return PATH.test(pathname) ||
    SIGN_IN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * Returns true for a short page with a sign-in title and a control, or with a password field. A password field
 * without a form to sign in does not count on a page with another form to fill in.
 */
export function isSignInPage(document: Document, text: string): boolean {
  const unshown = elements(document, "input").some(isPassword) ? partsHiddenByStyle(document) : NOTHING;
  const shown = unshown.size === 0 ? text : visibleText(document, (element) => unshown.has(element));
  if (shown.length > MAX_SIGN_IN_TEXT_LENGTH) return false;
  const title = elements(document, "title")[0]?.textContent ?? "";
  if (TITLE.test(title.slice(0, 200).trim()) && elements(document, "button, form, input").length > 0) {
    return true;
  }
  if (hasOwnContent(document, unshown)) return false;
  const fields = visibleFields(document, unshown);
  const passwords = fields.filter(({ type }) => type === "password");
  const asking = passwords.filter(({ element }) => !isNew(element.getAttribute("autocomplete")));
  if (asking.length === 0 || hasMainText(document, unshown)) return false;
  const counts = new Map<Element | null, number>();
  for (const { place: { form } } of fields) counts.set(form, (counts.get(form) ?? 0) + 1);
  if (asking.some((field) => isToSignIn(field, counts))) return true;
  // A page to try an API asks for a token next to the text of a request.
  const free = fields.filter(({ type, place: { form, isAside } }) =>
    form === null && !isAside && type !== "password"
  );
  if (free.length >= MIN_FIELDS && free.some(({ element }) => element.localName === "textarea")) return false;
  // A booking is open to everyone, even if a widget of the page asks for a password.
  const guarded = new Set(passwords.map(({ place: { form } }) => form));
  return !fields.some(({ place: { form, isAside } }) =>
    form !== null && !isAside && !guarded.has(form) && (counts.get(form) ?? 0) >= MIN_FIELDS
  );
}

/** A page may introduce a service in headings and paragraphs next to its forms. */
function hasOwnContent(document: Document, unshown: ReadonlySet<Element>): boolean {
  const headings = elements(document, HEADINGS).filter((each) => each.closest("form, dialog") === null);
  if (headings.length < MIN_HEADINGS) return false;
  return countProseLines(document, unshown) >= MIN_PROSE_LINES || hasLists(document, unshown);
}

/** The page may list lessons or articles, behind a layer to sign in that only hides them from visitors. */
function hasLists(document: Document, unshown: ReadonlySet<Element>): boolean {
  const places: Places = { known: new Map(), unshown, isAlone: () => false };
  const links = elements(document, "a[href]").slice(0, MAX_PARTS).filter((link) => {
    const place = placeOf(link, places);
    return !place.isHidden && !place.isAside && !place.isInHeader && place.form === null &&
      link.parentElement?.closest(`div:is(${NAMED_FRAME})`) == null;
  });
  return links.length >= MIN_LINKS;
}

/** Members may sign in next to the main element, in a sidebar that is a `div`. */
function hasMainText(document: Document, unshown: ReadonlySet<Element>): boolean {
  const [main, ...others] = elements(document, "main");
  return main !== undefined && others.length === 0 && !elements(main, "input").some(isPassword) &&
    !unshown.has(main) && countProseLines(main, unshown) >= MIN_MAIN_LINES;
}

function countProseLines(root: Document | Element, unshown: ReadonlySet<Element>): number {
  const isLeftOut = (element: Element) =>
    element.localName === "form" || FRAME_ELEMENTS.has(element.localName) || unshown.has(element);
  return visibleText(root, isLeftOut).split("\n").filter((line) =>
    line.length >= MIN_PROSE_LENGTH && line.split(" ").length >= MIN_PROSE_WORDS
  ).length;
}

/** The surroundings of an element. */
interface Place {
  readonly form: Element | null;
  readonly isHidden: boolean;
  readonly isAside: boolean;
  readonly isInHeader: boolean;
}

interface Field {
  readonly element: Element;
  readonly type: string | null;
  readonly place: Place;
}

/**
 * Returns the fields to fill in. A dialog for few visitors, such as the site's editors, opens on demand. A page
 * with nothing else opens its dialog at once, or is built like one.
 */
function visibleFields(document: Document, unshown: ReadonlySet<Element>): Field[] {
  let isAlone: boolean | null = null;
  const places: Places = { known: new Map(), unshown, isAlone: () => isAlone ??= isDialogAlone(document) };
  return elements(document, "input, select, textarea").flatMap((element) => {
    const type = element.getAttribute("type")?.trim().toLowerCase() ?? null;
    if (element.localName === "input" && type !== null && OTHER_TYPES.has(type)) return [];
    const place = placeOf(element, places);
    return place.isHidden ? [] : [{ element, type, place }];
  });
}

/** Returns true if a page with dialogs has almost nothing around them, apart from menus and footers. */
function isDialogAlone(document: Document): boolean {
  const around = visibleText(
    document,
    (element) => FRAME_ELEMENTS.has(element.localName) || isClosedDialog(element),
  );
  if (textWidth(around) > MAX_WIDTH_AROUND) return false;
  // Scripts write the content around the dialog.
  const root = findRoot(elements(document, ROOTS))?.element;
  if (root !== undefined && !elements(root, "input").some(isPassword)) return false;
  if (elements(document, "main").some(isEmpty)) return false;
  const places: Places = { known: new Map(), unshown: NOTHING, isAlone: () => false };
  // Media have no text, so only what is around them can hide them.
  const media = elements(document, MEDIA).filter(({ parentElement }) =>
    parentElement === null || !placeOf(parentElement, places).isHidden
  );
  return media.every(({ localName }) => localName === "img") && media.length < MIN_IMAGES;
}

interface Places {
  /** Elements share their surroundings. */
  readonly known: Map<Element, Place>;
  readonly unshown: ReadonlySet<Element>;
  /** True if a dialog is all there is on the page. Asked only if there is a dialog, because it reads the whole page. */
  readonly isAlone: () => boolean;
}

function placeOf(element: Element, places: Places): Place {
  const known = places.known.get(element);
  if (known !== undefined) return known;
  const parent = element.parentElement;
  const around = parent === null ? null : placeOf(parent, places);
  const place = {
    form: element.localName === "form" ? element : around?.form ?? null,
    isHidden: around?.isHidden === true || isHidden(element) || places.unshown.has(element) ||
      isClosedDialog(element) && !places.isAlone(),
    isAside: around?.isAside === true || isOneOf(element, ASIDE),
    isInHeader: around?.isInHeader === true || isOneOf(element, HEADER),
  };
  places.known.set(element, place);
  return place;
}

/**
 * Returns the parts of the page that its own style element hides, such as an application that a script shows after
 * signing in.
 */
function partsHiddenByStyle(document: Document): ReadonlySet<Element> {
  const sheets = elements(document, "style").slice(0, MAX_SHEETS).map(({ textContent }) => textContent);
  if (sheets.length === 0) return NOTHING;
  return new Set([...document.body?.children ?? []].slice(0, MAX_PARTS).filter(undisplayedTest(sheets)));
}

function isPassword(input: Element): boolean {
  return input.getAttribute("type")?.trim().toLowerCase() === "password";
}

function isClosedDialog(element: Element): boolean {
  const classes = (element.getAttribute("class") ?? "").slice(0, MAX_CLASS_LENGTH);
  const isDialog = CLOSED_DIALOG.test(classes) ||
    CLOSED_DIALOG_ID.test(element.id.slice(0, MAX_CLASS_LENGTH));
  return isDialog && !OPEN_DIALOG.test(classes);
}

function isOneOf(element: Element, group: typeof ASIDE): boolean {
  return group.elements.has(element.localName) || group.roles.has(element.getAttribute("role") ?? "");
}

/** True for a password with a username, or in a form with signs of its purpose, in the content of the page. */
function isToSignIn({ element, place }: Field, counts: ReadonlyMap<Element | null, number>): boolean {
  const { form, isAside, isInHeader } = place;
  if (form === null || isAside || isInHeader) return false;
  return (counts.get(form) ?? 0) > 1 || PATH.test(form.getAttribute("action") ?? "") ||
    element.getAttribute("autocomplete")?.trim().toLowerCase() === "current-password";
}

/** A field for a new password is for signing up. */
function isNew(autocomplete: string | null): boolean {
  return autocomplete?.trim().toLowerCase() === "new-password";
}
