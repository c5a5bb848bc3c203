/** The kind of business that a home page shows, for structured data. */
import type { Document } from "deno-dom";
import {
  BUSINESS_KINDS,
  OPENING_HOURS,
  OTHER_SUBJECTS,
  VISIT_PAGES,
} from "../../data/signs/business_kinds.ts";
import { isCartUrl } from "../commerce/cart_url.ts";
import { siteFolder } from "../shared_host.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { elements } from "../dom/html.ts";
import { hasPricedControl } from "../forms/priced_control.ts";
import { pathSegments } from "../url_parts.ts";
import { hasPricedCard } from "./product_cards.ts";

/** Maximum number of read characters of each text, of the page's text, and of its links. */
const MAX_WORDS_LENGTH = 400;
const MAX_TEXT_LENGTH = 50_000;
const MAX_LINKS = 300;
/** Longest phrase of a kind, in words. */
const MAX_PHRASE_WORDS = 3;

/** Links and elements that sites with premises have. */
const PLACE =
  "a[href^='tel:' i], address, [itemprop~=address], a[href*='google.com/maps'], iframe[src*='google.com/maps'], " +
  "a[href*='goo.gl/maps'], a[href*='maps.app.goo.gl'], a[href*='openstreetmap.org']";

const TYPES: ReadonlyMap<string, string> = new Map(
  [...BUSINESS_KINDS].flatMap(([type, words]) => words.map((word) => [word, type] as const)),
);

/**
 * @param texts the site's own words for itself, such as its name, title and first heading, the best first
 * @returns a type of schema.org below LocalBusiness if a text names the kind and the page shows a place to
 * visit; OnlineStore for prices and a cart; otherwise null
 */
export function businessType(document: Document, base: URL, texts: readonly string[]): string | null {
  const lists = texts.map(wordsOf);
  const urls = elements(document, "a[href]").slice(0, MAX_LINKS).flatMap((anchor) =>
    URL.parse(anchor.getAttribute("href") ?? "", base) ?? []
  ).filter(({ host }) => host === base.host);
  const isAboutOthers = lists.some((words) => words.some((word) => OTHER_SUBJECTS.has(word)));
  const kind = isAboutOthers ? undefined : lists.map(kindOf).find((type) => type !== undefined);
  if (kind !== undefined && hasPlace(document, urls)) return kind;
  const folder = siteFolder(base);
  const isShop = urls.some((url) => isCartUrl(url, folder)) &&
    (hasPricedCard(document, base) || hasPricedControl(document));
  return isShop ? "OnlineStore" : null;
}

/** Returns the kind that the words name first. */
function kindOf(words: readonly string[]): string | undefined {
  for (const index of words.keys()) {
    for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
      const type = TYPES.get(words.slice(index, index + length).join("-"));
      if (type !== undefined) return type;
    }
  }
  return undefined;
}

function hasPlace(document: Document, urls: readonly URL[]): boolean {
  if (elements(document, PLACE).length > 0) return true;
  const isVisitPage = (segment: string) => VISIT_PAGES.has(segment.replace(/\.\w{3,4}$/, ""));
  if (urls.some((url) => pathSegments(url).some(isVisitPage))) return true;
  const { body } = document;
  return body !== null &&
    OPENING_HOURS.test(boundedText(body, { characters: MAX_TEXT_LENGTH, nodes: MAX_TEXT_LENGTH }));
}

function wordsOf(text: string): readonly string[] {
  const letters = text.slice(0, MAX_WORDS_LENGTH).normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}
