/** An agent sees the title and description of a page before it reads the page. */
import { fail, pass, warn } from "../../contract/check.ts";
import { isPlaceholderDescription, isPlaceholderTitle } from "../../parse/head/placeholder_title.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { page } from "../../probes/pages/page.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";
import { definePageCheck } from "../page_check.ts";

/** Maximum length in characters of a real title or description. The best length is a matter of taste. */
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 1_000;
/** Minimum width of a useful description. Chinese, Japanese and Korean need half the characters. */
const MIN_DESCRIPTION_WIDTH = 10;

export default definePageCheck({
  id: "title-and-description",
  title: "Title and meta description",
  about:
    "Checks the title and the meta description for presence, copies and placeholders. Agents choose by title " +
    "and description which search result to read.",
  spec: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
  maturity: "convention",
  weight: 3,
  aliases: { agentreadydev: "P6", lighthouse: "meta-description", a14y: "html.meta-description" },
  example: `<title>Widgets of brass and steel - Example</title>
<meta name="description" content="Brass and steel widgets, made to order and sent within two days in all of Europe.">
`,
  needs: { page, metadata: pageMetadata },
  outcomes: {
    untitled: fail(
      "The page has no title",
      "Add a title element with the page's subject and the site's name to the head",
    ),
    severalTitles: warn(
      "The page has {count:different title}: {titles}",
      "Keep one title element in the head",
      { counts: "count" },
    ),
    placeholder: warn(
      "The title is a placeholder: {title}",
      "Replace the title with the page's subject and the site's name",
    ),
    undescribed: warn(
      "The page has a title, but no meta description",
      "Add a meta description with one or two sentences about the page to the head",
    ),
    placeholderDescription: warn(
      "The meta description is a placeholder: {description}",
      "Replace the meta description with one or two sentences about the page",
    ),
    severalDescriptions: warn(
      "The page has {count:different meta description}",
      "Keep one meta description, and turn off the plugins or templates that add others",
      { counts: "count" },
    ),
    sharedDescription: warn(
      "The page has {count:different meta description}, one of them with a property attribute: {shared}",
      'Remove name="description" from the meta element that has a property attribute such as og:description',
    ),
    titleLength: warn(
      "The title has {length:character}: {title}",
      "Shorten the title to the page's subject and the site's name",
    ),
    descriptionLength: warn(
      "The meta description has {length:character}: {description}",
      "Write one or two sentences about the page as its meta description",
    ),
    described: pass("The page has a title and a meta description: {title}"),
  },
  judge({ metadata: { titles, descriptions, sharedDescriptions } }) {
    const differentTitles = distinct(titles);
    const differentDescriptions = distinct(descriptions);
    const [title = "", description = ""] = [differentTitles[0], differentDescriptions[0]];
    const details = { title, description };
    if (title === "") return { outcome: "untitled", details };
    if (differentTitles.length > 1) {
      const count = differentTitles.length;
      return { outcome: "severalTitles", details: { ...details, titles: differentTitles, count } };
    }
    if (isPlaceholderTitle(title)) return { outcome: "placeholder", details };
    if (description === "") return { outcome: "undescribed", details };
    if (differentDescriptions.length > 1) {
      const count = differentDescriptions.length;
      const shared = distinct(sharedDescriptions);
      return count - shared.length === 1
        ? { outcome: "sharedDescription", details: { ...details, count, shared } }
        : { outcome: "severalDescriptions", details: { ...details, count } };
    }
    if (isPlaceholderDescription(description, title)) return { outcome: "placeholderDescription", details };
    const titleLength = [...title].length;
    if (titleLength > MAX_TITLE_LENGTH) {
      return { outcome: "titleLength", details: { ...details, length: titleLength } };
    }
    const { length } = [...description];
    if (length > MAX_DESCRIPTION_LENGTH || textWidth(description) < MIN_DESCRIPTION_WIDTH) {
      return { outcome: "descriptionLength", details: { ...details, length } };
    }
    return { outcome: "described", details };
  },
});

/** Returns different texts that are not empty, because a copy is not a contradiction. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}
