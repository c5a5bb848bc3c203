/** Elements that rules of a page's style sheets do not display, such as views that a script shows in turn. */
import type { Element } from "deno-dom";
import { OPEN_CLASSES } from "../../data/signs/overlay.ts";
import { hidingClass } from "./hidden_style.ts";
import { styleRules } from "./style_rules.ts";

/** Maximum number of characters of a class attribute to read. */
const MAX_CLASS_LENGTH = 300;
/** Classes that display an element on wide screens: `hidden md:block`. */
const RESPONSIVE = /:(?:block|contents|flex|grid|inline|table)/;

/** Classes of carousels whose style sheets hide them until their script has started, which it does on its own. */
const CAROUSELS: ReadonlySet<string> = new Set(["owl-carousel"]);

/**
 * Returns a test for elements that are not displayed, or that are within such an element. Only rules for a single id or
 * class count. A class such as `active` may have a rule together with others, so an element with it is displayed.
 */
export function undisplayedTest(sheets: readonly string[]): (element: Element) => boolean {
  const { declarations } = styleRules(sheets);
  const displayOf = (selector: string) => declarations.get(selector)?.display;
  const isOwn = (element: Element) => {
    const written = (element.getAttribute("class") ?? "").slice(0, MAX_CLASS_LENGTH).trim();
    const classes = written.split(/\s+/);
    const isShown = (name: string) => OPEN_CLASSES.has(name.toLowerCase()) || CAROUSELS.has(name);
    if (RESPONSIVE.test(written) || classes.some(isShown)) {
      return false;
    }
    const displays = [`#${element.id}`, ...classes.map((name) => `.${name}`)].flatMap((each) =>
      displayOf(each) ?? []
    );
    // A rule for such a class is meant to win.
    if (classes.some((name) => hidingClass(name) !== null && displayOf(`.${name}`) === "none")) return true;
    return displays.length > 0 && displays.every((display) => display === "none");
  };
  const known = new Map<Element, boolean>();
  return (element) => {
    const path: Element[] = [];
    let at: Element | null = element;
    while (at !== null && !known.has(at)) {
      path.push(at);
      at = at.parentElement;
    }
    let isWithin = at !== null && known.get(at) === true;
    for (const each of path.toReversed()) {
      isWithin ||= isOwn(each);
      known.set(each, isWithin);
    }
    return isWithin;
  };
}
