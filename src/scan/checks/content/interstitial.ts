/** A page whose text lies behind a question is a page that an agent may not get to read. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { overlay } from "../../probes/content/overlay.ts";

export default defineCheck({
  id: "interstitial",
  title: "Nothing over the text",
  about:
    "An agent that sees the page as a person does stops at a consent wall, an age gate or an open modal. One that " +
    "reads the HTML takes its words for the page's own.",
  spec: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  example: `<main>…</main>
<dialog id="cookies">We would like to count visits …</dialog>`,
  needs: { found: overlay },
  outcomes: {
    other: notApplicable("The address answers with no page of HTML"),
    wall: warn(
      "The page says little else than to ask for consent: {text}",
      "Serve the text itself, and ask for consent beside it",
    ),
    covered: warn(
      "An open dialog lies over the page ({kind}): {text}",
      "Serve the page without it, or as a bar beside the text, and let a script open it where it is needed",
    ),
    empty: notApplicable("The page has no text without JavaScript that anything could lie over"),
    free: pass("No dialog or consent wall lies over the text"),
  },
  judge({ found: { isHtml, hasText, overlay } }) {
    if (!isHtml) return "other";
    if (overlay === null) return hasText ? "free" : "empty";
    const { kind, text } = overlay;
    const details = { kind, text: text.slice(0, 200) };
    return { outcome: kind === "wall-page" ? "wall" : "covered", details };
  },
});
