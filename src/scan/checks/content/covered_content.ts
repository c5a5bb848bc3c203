/** Agents that work with screenshots see whatever lies on top of the page. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { browserView } from "../../probes/browser/browser_view.ts";

/** Shares of the window. */
const MIN_COVERED = 0.5;
const MIN_BAR = 0.25;

export default defineCheck({
  id: "covered-content",
  title: "Layers over the content",
  about:
    "Measures how much of the browser window dialogs, consent layers and fixed bars cover. Agents that drive a " +
    "browser have to close them before they can read or click anything.",
  spec: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  maturity: "convention",
  view: "browser",
  weight: 0,
  scope: "page",
  example: `<div role="region" aria-label="Cookies" style="position: fixed; bottom: 0">
We use one cookie. <button>Accept</button> <button>Reject</button>
</div>
`,
  needs: { view: browserView },
  outcomes: {
    unseen: notApplicable("Not an HTML page"),
    locked: fail(
      "A layer covers {percent} % of the window, and no control to close it was found: {text}",
      "Add a button to the layer whose name says that it closes, or show the page without the layer",
      { measures: true },
    ),
    covered: warn(
      "A layer covers {percent} % of the window until it is closed: {text}",
      "Ask in a bar at the edge of the window",
      { measures: true },
    ),
    narrowed: warn(
      "A fixed bar covers {percent} % of the window: {text}",
      "Make the bar smaller, or let it scroll with the page",
      { measures: true },
    ),
    free: pass("No layer covers the content in a browser"),
  },
  judge({ view }) {
    if (view === null) return "unseen";
    const { share = 0, text = "", kind = "", canClose = false } = view.cover ?? {};
    const details = { percent: Math.round(100 * share), text, kind, canClose };
    if (share >= MIN_COVERED) return { outcome: canClose ? "covered" : "locked", details };
    return share >= MIN_BAR ? { outcome: "narrowed", details } : { outcome: "free", details };
  },
});
