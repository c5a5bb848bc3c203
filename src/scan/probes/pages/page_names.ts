/**
 * Names of pages by their titles, without the parts that several pages share, such as the name of the site.
 */
import { STUB_TITLE } from "../../data/html/placeholder_titles.ts";
import { isPlaceholderTitle } from "../../parse/head/placeholder_title.ts";
import { plainLine } from "../../parse/plain_line.ts";
import type { PageSurvey } from "./page_survey.ts";

/** Maximum number of characters of a name. */
const MAX_NAME_LENGTH = 80;
const MIN_NAME_LENGTH = 2;
/** The number of a chapter, before its title. */
const LABEL = /^[\p{L}.]{1,20} ?(?:\d{1,4}|[IVX]{1,6}|[A-Z])$/u;
/** The number of a chapter in a menu. */
const NUMBER = /^\d[\d.]{0,9}\s+/;
/** The title of pages of R packages that lack one. */
const NO_TITLE = "NA";
const SEPARATOR = /\s(?:[|–—·•»-]|::)\s|:\s|｜/;

/**
 * @returns the name of a page that is linked under another name, or null if it was not requested, or if it shares
 * its title with the site or other pages
 */
export function pageNames(
  survey: Pick<PageSurvey, "title">,
  urls: readonly string[],
  siteName: string,
): (url: string, linked: string) => string | null {
  const titles = new Map(urls.map((url) => [url, partsOf(survey.title(url))]));
  const wholeOf = (url: string) =>
    (titles.get(url) ?? []).filter((part) => part.toLowerCase() !== siteName.toLowerCase()).join(" - ");
  const wholes = Map.groupBy(new Set(urls), (url) => wholeOf(url).toLowerCase());
  const uses = new Map([[siteName.toLowerCase(), 1]]);
  for (const parts of titles.values()) {
    for (const part of new Set(parts.map((each) => each.toLowerCase()))) {
      uses.set(part, (uses.get(part) ?? 0) + 1);
    }
  }
  return (url, linked) => {
    const own = (titles.get(url) ?? []).filter((part) => uses.get(part.toLowerCase()) === 1);
    const whole = wholeOf(url);
    // Some titles differ in a number alone, such as "Genesis - 2".
    const isOnly = whole.includes(" - ") && wholes.get(whole.toLowerCase())?.length === 1;
    const [first = "", second] = own;
    const name = second !== undefined && LABEL.test(first) ? `${first}: ${second}` : first;
    // A menu has several parts of the title if the first one names several pages.
    const plain = linked.replace(NUMBER, "");
    const isLonger = name !== "" && plain.length > name.length && plain.startsWith(name);
    if (isLonger && `${survey.title(url)} `.startsWith(`${plain} `)) return plain;
    // The other parts alone would name the site.
    const [start = ""] = titles.get(url) ?? [];
    if (isOnly && start !== own[0] && start.toLowerCase() === linked.toLowerCase()) {
      return plainLine(whole, MAX_NAME_LENGTH);
    }
    return [name, isOnly ? whole : ""].map((text) => plainLine(text, MAX_NAME_LENGTH)).find(isName) ??
      null;
  };
}

/** A title such as Home on a page below the home page comes from a copied page, and a stub names no page. */
function isName(text: string | null): boolean {
  return text !== null && !isPlaceholderTitle(text) && !STUB_TITLE.test(text) &&
    text.length >= MIN_NAME_LENGTH && /\p{L}/u.test(text);
}

function partsOf(title: string): string[] {
  return title.split(SEPARATOR).map((part) => part.trim()).filter((part) => part !== "" && part !== NO_TITLE);
}
