/** An agent that follows a broken link gets no page. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { homeLinks } from "../../probes/discovery/home_links.ts";

/** Maximum share of broken links for a warning instead of a failure. */
const MAX_BROKEN_SHARE = 0.25;
const FIX = "Correct or remove these links, or publish pages at their URLs";

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
    local: fail(
      "{gone} of {seen:link} on the home page lead to files on a computer: {urls}",
      "Write the path of each page on the site instead of a file: URL, and check the URLs of style sheets and images, too",
      { counts: "gone" },
    ),
    decaying: warn("{gone} of {seen:link} on the home page not found: {urls}", FIX, { counts: "gone" }),
    elsewhere: notApplicable("The links of the home page lead to paths that other projects may publish"),
    working: pass("{seen:link of the home page leads to a page|links of the home page lead to pages}"),
  },
  judge({ found: { links, followed, gone, unbuilt, local } }) {
    if (links + local.length === 0) return "none";
    const seen = followed.filter(({ state }) => state === "answered" || state === "dead").length -
      unbuilt.length + local.length;
    const broken = [...local, ...gone];
    if (broken.length > 0) {
      const details = { links: links + local.length, seen, gone: broken.length, urls: broken };
      if (broken.length / seen <= MAX_BROKEN_SHARE) return { outcome: "decaying", details };
      return { outcome: gone.length === 0 ? "local" : "broken", details };
    }
    if (seen === 0) return "elsewhere";
    return { outcome: "working", details: { links, seen } };
  },
});
