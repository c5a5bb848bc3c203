/** Headings show the topic of a page and its parts. */
import { fail, missingWithText, notApplicable, ofText, pass, warn } from "../../contract/check.ts";
import { page } from "../../probes/pages/page.ts";
import { pageSegments } from "../../probes/content/page_segments.ts";
import { pageOutline } from "../../probes/content/page_outline.ts";
import { definePageCheck } from "../page_check.ts";

/** Minimum number of headings of a long text. With fewer, it is hard to split into parts. */
const MIN_HEADINGS = 3;
/** Minimum length of a long text in characters, about 500 words. Shorter texts need no parts. */
const LONG_TEXT_LENGTH = 3_000;

export default definePageCheck({
  id: "headings",
  title: "Headings",
  about:
    "Checks the outline of the headings h1 to h6 of the main text. Agents split pages at headings, and cite a part by its heading.",
  spec: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
  maturity: "convention",
  view: "both",
  weight: 4,
  aliases: { agentreadydev: "P12", lighthouse: "heading-order", a14y: "html.headings" },
  example: `<main>
  <h1>Widgets of brass and steel</h1>
  <h2>Brass widgets</h2>
  <h3>Pocket widget</h3>
  <h2>Delivery and returns</h2>
</main>
`,
  isCounting: true,
  needs: { page, outline: pageOutline, segments: pageSegments },
  // The heading of a shell page belongs to its loading screen.
  outcomes: ofText({
    cut: notApplicable("Only the beginning of the page was read, and it has no headings"),
    none: missingWithText(fail(
      "The page has no headings",
      "Add an h1 with the page's subject, and start each part with an h2",
      { absence: true },
    )),
    blank: fail(
      "{empty:heading is|headings are} empty, and the page has no other heading",
      "Write the text of each heading into the HTML, the page's subject as h1",
      { measures: true },
    ),
    framed: fail(
      "The main text has no headings; {count:heading is|headings are} in menus, sidebars or footers: {others}",
      "Start the main text with an h1, and each part of it with an h2",
      { measures: true },
    ),
    hollow: warn(
      "The h1 is empty, and the page's first heading is an h{level}: {first}",
      "Write the text of the h1 into the HTML",
    ),
    untopped: warn(
      "The page has no h1; its first heading is an h{level}: {first}",
      "Make the heading with the page's subject an h1",
    ),
    several: warn(
      "The page has {count:h1 heading}: {tops}",
      "Keep one h1 for the page's subject and make the others h2",
      { counts: "count" },
    ),
    skipped: warn(
      "An h{to} follows an h{from}, which skips a level: {text}",
      "Put h2 below h1, h3 below h2 and so on, and set the size with CSS",
    ),
    few: warn(
      "The main text has {characters:character} and only {count:heading}",
      "Start each part of the page with a heading",
    ),
    ordered: pass("The outline has one h1 and no skipped levels ({count:heading} in all)"),
  }),
  judge({ page: { cut }, outline: { outline }, segments: { segments } }) {
    const { headings, tops, skips, empty, others } = outline;
    const [first] = headings;
    if (first === undefined) {
      if (cut) return "cut";
      if (others.length === 0) return { outcome: empty > 0 ? "blank" : "none", details: { empty } };
      return { outcome: "framed", details: { count: others.length, others, empty } };
    }
    const details = { count: headings.length, empty, tops };
    if (tops.length === 0) {
      if (cut) return "cut";
      const outcome = outline.emptyTops > 0 ? "hollow" : "untopped";
      return { outcome, details: { ...details, level: first.level, first: first.text } };
    }
    if (tops.length > 1) return { outcome: "several", details: { ...details, count: tops.length } };
    const [skip] = skips;
    if (skip) return { outcome: "skipped", details: { ...details, ...skip, skips: skips.length } };
    const characters = lengthOfLines(segments.filter(({ isContent }) => isContent));
    const isFew = headings.length < MIN_HEADINGS && characters >= LONG_TEXT_LENGTH && !cut;
    if (isFew) return { outcome: "few", details: { ...details, characters } };
    return { outcome: "ordered", details };
  },
});

/** Returns the number of characters, including the line ends between the lines. */
function lengthOfLines(lines: readonly { readonly text: string }[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, Math.max(0, lines.length - 1));
}
