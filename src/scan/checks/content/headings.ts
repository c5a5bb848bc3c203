/** Headings say what a page is about and how it is divided. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { page } from "../../probes/page.ts";
import { pageOutline } from "../../probes/content/page_outline.ts";
import { definePageCheck } from "../page_check.ts";

/** A long page with fewer headings is hard to split into parts. */
const MIN_HEADINGS = 3;
/** Visible characters, about 150 words; a shorter page needs no parts. */
const LONG_PAGE_LENGTH = 1_000;

export default definePageCheck({
  id: "headings",
  title: "Headings",
  about:
    "Checks the outline of the headings h1 to h6. Agents split pages at headings, and cite a part by its heading.",
  spec: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
  maturity: "convention",
  weight: 1,
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
    cut: notApplicable("Only the beginning of the page was read, and it has no headings"),
    none: fail(
      "The page has no headings",
      "Add an h1 with the page's subject, and start each part with an h2",
      { absence: true },
    ),
    untopped: warn(
      "The page has no h1; its first heading is an h{level}: {first}",
      "Make the heading with the page's subject an h1",
    ),
    several: warn(
      "The page has {count:h1 heading}: {tops}",
      "Keep one h1 for the page's subject and make the others h2",
    ),
    skipped: warn(
      "An h{to} follows an h{from}, which skips a level: {text}",
      "Put h2 below h1, h3 below h2 and so on, and set the size with CSS",
    ),
    few: warn(
      "The page has {characters:character} and only {count:heading}",
      "Start each part of the page with a heading",
    ),
    ordered: pass("The page has one h1 and {count:heading} without skipped levels"),
  },
  judge({ page: { text, cut }, outline: { outline } }) {
    const { headings, tops, skips, empty } = outline;
    const [first] = headings;
    if (first === undefined) return cut ? "cut" : { outcome: "none", details: { empty } };
    const details = { count: headings.length, empty, tops };
    if (tops.length === 0) {
      if (cut) return "cut";
      return { outcome: "untopped", details: { ...details, level: first.level, first: first.text } };
    }
    if (tops.length > 1) return { outcome: "several", details: { ...details, count: tops.length } };
    const [skip] = skips;
    if (skip) return { outcome: "skipped", details: { ...details, ...skip, skips: skips.length } };
    const isFew = headings.length < MIN_HEADINGS && text.length >= LONG_PAGE_LENGTH && !cut;
    if (isFew) return { outcome: "few", details: { ...details, characters: text.length } };
    return { outcome: "ordered", details };
  },
});
