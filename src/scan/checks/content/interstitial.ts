/** Agents may not get past a dialog that covers a page's text. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { seenView } from "../../probes/browser/browser_view.ts";
import { overlay } from "../../probes/content/overlay.ts";
import { defineContentCheck } from "../page_check.ts";

/** Share of the window that an open dialog covers at least. */
const MIN_COVERED = 0.2;
const COVERED = { limit: 50, reason: "a dialog covers the text" };

export default defineContentCheck({
  id: "interstitial",
  title: "Overlays and interstitials",
  about:
    "Finds consent walls, age gates and modals that cover the content. Browser agents stop at them, and agents " +
    "that read the HTML mistake their text for the page's.",
  spec: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  maturity: "convention",
  weight: 1,
  example: `<main>…</main>
<dialog id="cookies">We would like to count visits …</dialog>`,
  needs: { found: overlay, view: seenView },
  outcomes: {
    other: notApplicable("Not an HTML page"),
    wall: warn(
      "The page contains little more than a request for consent: {text}",
      "Serve the content with the page, and ask for consent in a banner",
    ),
    covered: warn(
      "An open dialog or overlay covers the content: {text}",
      "Serve the page with the dialog closed, and open it by script when needed",
    ),
    empty: notApplicable("The page has too little text to be covered"),
    free: pass("No dialog or consent wall covers the content"),
  },
  ceilings: {
    wall: COVERED,
    covered: COVERED,
  },
  judge({ found: { isHtml, hasText, overlay }, view }) {
    if (!isHtml) return "other";
    const isFree = view !== null && (view.cover?.share ?? 0) < MIN_COVERED && overlay?.kind !== "wall-page";
    // Only a browser knows if styles and scripts have closed it.
    if (overlay === null || isFree) return hasText ? "free" : "empty";
    return { outcome: overlay.kind === "wall-page" ? "wall" : "covered", details: { ...overlay } };
  },
});
