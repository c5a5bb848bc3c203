/** Headings tell what a page is about and how it is divided. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageOutline } from "../../probes/content/page_outline.ts";

/** Fewer divide a long page too little. */
const LEAST_HEADINGS = 3;
/** Visible characters, about 150 words; a shorter page needs no division. */
const LONG_TEXT = 1_000;
/** Characters of a heading in the details. */
const TEXT_LIMIT = 100;

export default defineCheck({
  id: "headings",
  title: "Headings",
  about:
    "The outline that h1 to h6 make. Agents cut pages into pieces at the headings, and cite a piece by the heading above it.",
  spec: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "heading-order" },
  example: `<main>
  <h1>Widgets of brass and steel</h1>
  <h2>Brass widgets</h2>
  <h3>Pocket widget</h3>
  <h2>Delivery and returns</h2>
</main>
`,
  needs: { page, outline: pageOutline },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    cut: notApplicable("Only the beginning of the page was read, and it has no headings to judge by"),
    none: fail(
      "The page has no headings",
      "Put the subject of the page into an h1, and begin each part of it with an h2",
      { absence: true },
    ),
    untopped: warn(
      "The page has headings, but no h1 (the first is of level {level}: {first})",
      "Make the heading that names the page's subject an h1",
    ),
    several: warn(
      "The page has several headings of level 1 ({count}): {tops}",
      "Keep the h1 for the subject of the page, and make the others h2",
    ),
    skipped: warn(
      "After a heading of level {from} comes one of level {to}: {text}",
      "Choose each heading's level by its place in the outline, one below its parent, and its size by style",
    ),
    few: warn(
      "A page of {characters} characters has few headings ({count})",
      "Begin each part of the page with a heading of its own",
    ),
    ordered: pass("The page has one h1 and an outline without gaps (headings: {count})"),
  },
  judge({ page: { resource, text, cut }, outline: { outline } }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { headings, tops, skips, empty } = outline;
    const [first] = headings;
    if (first === undefined) return cut ? "cut" : { outcome: "none", details: { empty } };
    const details = { count: headings.length, empty, tops: tops.slice(0, 5).map(short) };
    if (tops.length === 0 && cut) return "cut";
    if (tops.length === 0) {
      return { outcome: "untopped", details: { ...details, level: first.level, first: short(first.text) } };
    }
    if (tops.length > 1) return { outcome: "several", details: { ...details, count: tops.length } };
    const [skip] = skips;
    if (skip) {
      const { from, to } = skip;
      return {
        outcome: "skipped",
        details: { ...details, from, to, text: short(skip.text), skips: skips.length },
      };
    }
    const isFew = headings.length < LEAST_HEADINGS && text.length >= LONG_TEXT && !cut;
    if (isFew) return { outcome: "few", details: { ...details, characters: text.length } };
    return { outcome: "ordered", details };
  },
});

function short(text: string): string {
  return text.slice(0, TEXT_LIMIT);
}
