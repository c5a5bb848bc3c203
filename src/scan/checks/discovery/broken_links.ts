/** An agent that follows a broken link gets no page. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { homeLinks } from "../../probes/discovery/home_links.ts";

/** Maximum share of broken links for a warning instead of a failure. */
const MAX_BROKEN_SHARE = 0.25;
const FIX = "Correct or remove the links that return 404, or publish pages at their URLs";

export default defineCheck({
  id: "broken-links",
  title: "Broken links",
  about:
    "Follows up to eight links of the home page to pages of the site, and up to twenty if one returns 404. " +
    "Agents reach other pages by these links.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
  maturity: "standard",
  weight: 1,
  example: `<nav><a href="/prices">Prices</a> <a href="/contact">Contact</a></nav>

GET /prices                    200
GET /contact                   200`,
  needs: { found: homeLinks },
  outcomes: {
    none: notApplicable("The home page has no links to other pages of the site"),
    broken: fail("{gone} of {seen:link} on the home page not found: {urls}", FIX, { counts: "gone" }),
    decaying: warn("{gone} of {seen:link} on the home page not found: {urls}", FIX, { counts: "gone" }),
    elsewhere: notApplicable("The links of the home page lead to paths that other projects may publish"),
    working: pass("{seen:link of the home page leads to a page|links of the home page lead to pages}"),
  },
  judge({ found: { links, followed, gone, unbuilt } }) {
    if (links === 0) return "none";
    const seen = followed.filter(({ state }) => state === "answered" || state === "dead").length -
      unbuilt.length;
    if (gone.length > 0) {
      const details = { links, seen, gone: gone.length, urls: gone };
      return { outcome: gone.length / seen > MAX_BROKEN_SHARE ? "broken" : "decaying", details };
    }
    if (seen === 0) return "elsewhere";
    return { outcome: "working", details: { links, seen } };
  },
});
