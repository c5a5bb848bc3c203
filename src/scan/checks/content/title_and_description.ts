/** Title and description are what a page is known by before it is read. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { PLACEHOLDER_TITLES } from "../../data/placeholder_titles.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";

/** Characters. Lists of results show about 70; titles of news that end with the site's name are often longer. */
const TITLE_LENGTH = { least: 10, most: 100 };
const DESCRIPTION_LENGTH = { least: 50, most: 320 };
/** Characters of either in the details. */
const TEXT_LIMIT = 200;

export default defineCheck({
  id: "title-and-description",
  title: "Title and description",
  about:
    "The title element and the description in a meta element. An agent that looks through results decides by them which page it reads.",
  spec: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "meta-description" },
  example: `<title>Widgets of brass and steel - Example</title>
<meta name="description" content="Brass and steel widgets, made to order and sent within two days in all of Europe.">
`,
  needs: { page, metadata: pageMetadata },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    untitled: fail(
      "The page has no title",
      "Put a title element into the head that says what the page is about, and whose it is",
    ),
    severalTitles: warn(
      "The page has several titles that differ ({count}): {titles}",
      "Keep one title element in the head; one within a drawing does not count",
    ),
    placeholder: warn(
      "The title is what a tool puts in place: {title}",
      "Say in the title what the page is about, and whose it is",
    ),
    undescribed: warn(
      "The page has a title, but no description",
      'Put <meta name="description" content="…"> into the head, with one or two sentences on what is to be found on the page',
    ),
    severalDescriptions: warn(
      "The page has several descriptions that differ ({count})",
      "Keep one description; two extensions or templates may each write their own",
    ),
    titleLength: warn(
      "The title has {length} characters: {title}",
      "Let the title have 10 to 100 characters, what the page is about first",
    ),
    descriptionLength: warn(
      "The description has {length} characters: {description}",
      "Let the description have 50 to 320 characters",
    ),
    described: pass("The page has a title and a description: {title}"),
  },
  judge({ page: { resource }, metadata: { titles, descriptions } }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const worded = distinct(titles);
    const described = distinct(descriptions);
    const [title = "", description = ""] = [worded[0], described[0]];
    const details = { title: title.slice(0, TEXT_LIMIT), description: description.slice(0, TEXT_LIMIT) };
    if (title === "") return { outcome: "untitled", details };
    if (worded.length > 1) {
      const list = worded.slice(0, 5).map((each) => each.slice(0, TEXT_LIMIT));
      return { outcome: "severalTitles", details: { ...details, titles: list, count: worded.length } };
    }
    if (PLACEHOLDER_TITLES.has(title.toLowerCase())) return { outcome: "placeholder", details };
    if (description === "") return { outcome: "undescribed", details };
    if (described.length > 1) {
      return { outcome: "severalDescriptions", details: { ...details, count: described.length } };
    }
    const length = textWidth(title);
    if (isOutside(length, TITLE_LENGTH)) return { outcome: "titleLength", details: { ...details, length } };
    const words = textWidth(description);
    if (isOutside(words, DESCRIPTION_LENGTH)) {
      return { outcome: "descriptionLength", details: { ...details, length: words } };
    }
    return { outcome: "described", details };
  },
});

/** Those that say something, each once: a copy contradicts nothing. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

function isOutside(
  length: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return length < least || length > most;
}
