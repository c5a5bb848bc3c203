/** An agent that clicks at a position misses an element that has moved meanwhile. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { browserView } from "../../probes/browser/browser_view.ts";

/** The limits of Core Web Vitals. */
const MAX_GOOD = 0.1;
const MAX_MODERATE = 0.25;
const FIX = "Set the width and height of images, frames and banners, or reserve their space with CSS";

export default defineCheck({
  id: "layout-stability",
  title: "Layout stability",
  about:
    "Measures how much the layout shifts while the page loads in a browser. Agents that click at positions of a " +
    "screenshot miss elements that move.",
  spec: "https://web.dev/articles/cls",
  maturity: "convention",
  view: "browser",
  weight: 0,
  scope: "page",
  example: `<img src="/widget.jpg" width="640" height="400" alt="A brass widget">`,
  needs: { view: browserView },
  outcomes: {
    unseen: notApplicable("Not an HTML page"),
    unstable: fail("The layout shifts by {score} in total. Moved most: {moved}", FIX, { measures: true }),
    moving: warn("The layout shifts by {score} in total. Moved most: {moved}", FIX, { measures: true }),
    stable: pass("The layout is stable while the page loads: it shifts by {score}"),
  },
  judge({ view }) {
    if (view === null) return "unseen";
    const { score, moved } = view.shift;
    const details = { score, moved };
    if (score > MAX_MODERATE) return { outcome: "unstable", details };
    return { outcome: score > MAX_GOOD ? "moving" : "stable", details };
  },
});
