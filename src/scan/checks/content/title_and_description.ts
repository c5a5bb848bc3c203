/** An agent sees the title and description of a page before it reads the page. */
import { fail, pass, warn } from "../../check.ts";
import { PLACEHOLDER_TITLES } from "../../data/html/placeholder_titles.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { page } from "../../probes/page.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";
import { definePageCheck } from "../page_check.ts";

/** Latin characters; one of Chinese, Japanese or Korean counts twice. Search results show about 70; news titles that end with the site's name are often longer. */
const MIN_TITLE_LENGTH = 10;
const MAX_TITLE_LENGTH = 100;
const MIN_DESCRIPTION_LENGTH = 50;
const MAX_DESCRIPTION_LENGTH = 320;

const COUNTED_TWICE = "each Chinese, Japanese or Korean character counts as two";

export default definePageCheck({
  id: "title-and-description",
  title: "Title and meta description",
  about:
    "Checks the title and the meta description for presence, length and placeholders. Agents use them to choose " +
    "which search result to read.",
  spec: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
  maturity: "convention",
  weight: 1,
  aliases: { lighthouse: "meta-description", a14y: "html.meta-description" },
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
    ),
    placeholder: warn(
      "The title is a placeholder: {title}",
      "Replace the title with the page's subject and the site's name",
    ),
    undescribed: warn(
      "The page has a title, but no meta description",
      "Add a meta description with one or two sentences about the page to the head",
    ),
    severalDescriptions: warn(
      "The page has {count:different meta description}",
      "Keep one meta description, and turn off the plugins or templates that add others",
    ),
    sharedDescription: warn(
      "The page has {count:different meta description}, one of them with a property attribute: {shared}",
      'Remove name="description" from the meta element that has a property attribute such as og:description',
    ),
    titleLength: warn(
      "The title has {length:character}: {title}",
      "Write a title of 10 to 100 characters that begins with the page's subject",
    ),
    titleWidth: warn(
      "The title has {length:character}, which count as {width}: {title}",
      `Write a title with a length of 10 to 100 that begins with the page's subject; ${COUNTED_TWICE}`,
    ),
    descriptionLength: warn(
      "The meta description has {length:character}: {description}",
      "Write a meta description of 50 to 320 characters",
    ),
    descriptionWidth: warn(
      "The meta description has {length:character}, which count as {width}: {description}",
      `Write a meta description with a length of 50 to 320; ${COUNTED_TWICE}`,
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
    if (PLACEHOLDER_TITLES.has(title.toLowerCase())) return { outcome: "placeholder", details };
    if (description === "") return { outcome: "undescribed", details };
    if (differentDescriptions.length > 1) {
      const count = differentDescriptions.length;
      const shared = distinct(sharedDescriptions);
      return count - shared.length === 1
        ? { outcome: "sharedDescription", details: { ...details, count, shared } }
        : { outcome: "severalDescriptions", details: { ...details, count } };
    }
    const titleWidth = textWidth(title);
    if (titleWidth < MIN_TITLE_LENGTH || titleWidth > MAX_TITLE_LENGTH) {
      const { length } = [...title];
      const outcome = titleWidth === length ? "titleLength" : "titleWidth";
      return { outcome, details: { ...details, length, width: titleWidth } };
    }
    const width = textWidth(description);
    if (width < MIN_DESCRIPTION_LENGTH || width > MAX_DESCRIPTION_LENGTH) {
      const { length } = [...description];
      const outcome = width === length ? "descriptionLength" : "descriptionWidth";
      return { outcome, details: { ...details, length, width } };
    }
    return { outcome: "described", details };
  },
});

/** Different texts that are not empty: a copy is no contradiction. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}
