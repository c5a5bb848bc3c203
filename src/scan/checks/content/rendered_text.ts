/** Agents that fetch a page and agents that drive a browser should read the same page. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { framedCharacters } from "../../parse/browser/framed_text.ts";
import { MIN_MOST_ADDED } from "../../parse/rendering/added_text.ts";
import { browserView } from "../../probes/browser/browser_view.ts";
import { scriptChanges } from "../../probes/browser/script_changes.ts";

/** Share of the text that scripts add, such as dates and menus, without any effect on its meaning. */
const MAX_ADDED = 0.1;
/** Minimum number of characters in frames that can be the main text. */
const MIN_FRAMED = 200;

export default defineCheck({
  id: "rendered-text",
  title: "Text added by scripts",
  about:
    "Compares the page in a browser with its HTML. Agents that fetch pages miss the text, the title and the data " +
    "that only scripts add.",
  spec: "https://developer.mozilla.org/en-US/docs/Glossary/SSR",
  maturity: "convention",
  view: "browser",
  weight: 0,
  scope: "page",
  example: `<main><h1>Widgets of brass</h1><p>The text that visitors read is here …</p></main>
<script src="/only-adds-interaction.js" async></script>
`,
  needs: { view: browserView, changes: scriptChanges },
  outcomes: {
    unseen: notApplicable("Not an HTML page"),
    most: fail(
      "Scripts add {percent} % of the text: {before:character} in the HTML, {after} in a browser",
      "Render the text on the server or at build time",
    ),
    some: warn(
      "Scripts add {percent} % of the text: {before:character} in the HTML, {after} in a browser",
      "Render the missing text on the server or at build time",
    ),
    moved: warn(
      "Scripts move {percent} % of the text out of hidden elements: {hidden:character}",
      "Serve this text where a browser shows it",
    ),
    replaced: warn(
      "Scripts replace {percent} % of the text: {before:character} in the HTML, {after} in a browser",
      "Serve the text that visitors read, and each translation at a URL of its own",
    ),
    framed: warn(
      "Frames have most of the text that a browser shows, with {after:character} outside them",
      "Put the text into the page itself, because agents that fetch HTML do not load frames",
    ),
    changed: warn(
      "The text is in the HTML, but scripts change these parts of the page: {=changed}",
      "Serve these parts with their final values",
    ),
    same: pass("The HTML has the text that a browser shows: {after:character}"),
  },
  judge({ view, changes }) {
    if (view === null || changes === null) return "unseen";
    const { before, after, added, replaced, hidden, isMoved, changed } = changes;
    const { errors, failed, requests, isBusy } = view;
    const details = { percent: Math.round(100 * added), before, after, hidden, changed, requests, isBusy };
    const seen = { ...details, errors: { ...errors }, failed: { ...failed } };
    if (added > MAX_ADDED && isMoved) return { outcome: "moved", details: seen };
    if (added >= MIN_MOST_ADDED) return { outcome: "most", details: seen };
    if (added > MAX_ADDED) return { outcome: "some", details: seen };
    if (replaced > MAX_ADDED) {
      return { outcome: "replaced", details: { ...seen, percent: Math.round(100 * replaced) } };
    }
    const framed = framedCharacters(view.tree ?? []);
    if (framed >= MIN_FRAMED && framed > after) return { outcome: "framed", details: seen };
    return { outcome: changed.length > 0 ? "changed" : "same", details: seen };
  },
});
