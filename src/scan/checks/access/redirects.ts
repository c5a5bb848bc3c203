/** A page should need at most one HTTP redirect. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { pageMove } from "../../probes/browser/page_move.ts";
import { type Entrance, entrance } from "../../probes/access/entrance.ts";
import { rendering } from "../../probes/content/rendering.ts";
import { page } from "../../probes/pages/page.ts";
import { optional } from "../../probes/if_seen.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

const LOST = { limit: 60, reason: "redirects do not lead to the page" };
const NOT_FOLLOWED = { limit: 60, reason: "the page redirects in a way that agents do not follow" };

export default defineCheck({
  id: "redirects",
  title: "Redirects",
  about:
    "Counts redirects to the page and finds loops and script redirects. Each redirect costs a request, and agents " +
    "do not follow redirects in HTML or scripts. The other checks read the page behind such a redirect.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  scope: "page",
  // Visitors arrive at the home page and the named page, so the sampled pages would only repeat their
  // redirects.
  sampled: false,
  aliases: {
    agentreadydev: "P2",
    agentdocsspec: "redirect-behavior",
    lighthouse: "redirects",
    a14y: "http.redirect-chain",
  },
  example: `GET http://example.com/        301, Location: https://example.com/
GET https://example.com/       200`,
  needs: { entrance, move: optional(pageMove), served: optional(rendering), read: optional(page) },
  outcomes: {
    loop: fail(
      "{entry} redirects in a loop",
      "Serve the page at this URL, or redirect once to a URL that serves it",
    ),
    limit: fail("{entry} redirects more than five times", "Redirect straight to the final URL"),
    scheme: fail("{entry} redirects to a URL that is neither HTTP nor HTTPS", "Redirect to an HTTPS URL"),
    meta: fail(
      "{url} redirects to {target} with a meta refresh, which agents do not follow",
      "Redirect with status 301 or 308 and a Location header instead of the meta refresh",
      { requires: "redirect", otherwise: "Publish the page itself at this URL, instead of the meta refresh" },
    ),
    stub: warn(
      "{url} redirects to {target} with a meta refresh, which not every agent follows",
      "Redirect with status 301 or 308 and a Location header instead of the meta refresh",
      { requires: "redirect", otherwise: "Publish the page itself at this URL, instead of the meta refresh" },
    ),
    leaving: warn(
      "{url} redirects to another site with a meta refresh: {target}",
      "Link to the other site in the text of the page, or remove the meta refresh",
    ),
    script: fail(
      "{url} redirects to {target} with a script, which agents do not run",
      "Redirect with status 301 or 308 and a Location header instead of the script",
      { requires: "redirect", otherwise: "Publish the page itself at this URL, instead of the script" },
    ),
    routed: notApplicable(
      "{url} redirects to {target} with a script, which counts once, as a page without text",
    ),
    refreshed: notApplicable(
      "{url} redirects to {target} with a meta refresh, which counts once, as a page without text",
    ),
    elsewhere: warn(
      "{entry} redirects to another site: {url}",
      "Serve the page on this site, or link to the final URL",
    ),
    many: warn(
      "{entry} redirects {hops:time} before the page is served",
      "Redirect straight to the final URL",
    ),
    single: pass("One redirect before the page is served"),
    direct: pass("The page is served without a redirect"),
  },
  ceilings: {
    loop: LOST,
    limit: LOST,
    scheme: LOST,
    meta: NOT_FOLLOWED,
    script: NOT_FOLLOWED,
  },
  judge({ entrance, move, served, read }) {
    const details = detailsOf(entrance);
    if (!entrance.arrives) return { outcome: entrance.why, details };
    const { elsewhere, redirects } = entrance;
    const moved = move?.target ?? null;
    if (moved !== null && entrance.pageRedirect !== "meta") {
      // One change gives the page its text and ends the redirect.
      const outcome = move?.textlessBy === "script" ? "routed" : "script";
      return { outcome, details: { ...details, target: moved } };
    }
    // A script that a browser has run without leaving the page does not redirect.
    const pageRedirect = move !== null && entrance.pageRedirect === "script" ? null : entrance.pageRedirect;
    if (pageRedirect === "script" && served?.isRedirect) return { outcome: "routed", details };
    if (pageRedirect === "meta" && served?.isRefresh) return { outcome: "refreshed", details };
    // The owner has moved, and agents read the text of the page.
    if (pageRedirect === "meta" && entrance.isLeaving) return { outcome: "leaving", details };
    // Generators of documentation write such an index.html, and the page behind it is judged instead.
    const isRead = read !== null && read.resource.ok && read.resource.url.href !== entrance.url;
    if (pageRedirect === "meta" && isRead) return { outcome: "stub", details };
    if (pageRedirect !== null) return { outcome: pageRedirect, details };
    if (elsewhere) return { outcome: "elsewhere", details };
    if (redirects.length > 1) return { outcome: "many", details };
    return { outcome: redirects.length === 1 ? "single" : "direct", details };
  },
});

function detailsOf(entrance: Entrance): Details {
  if (!entrance.arrives) return { entry: entrance.entry };
  const steps = entrance.redirects.map(({ status, to }) => ({ status, to }));
  const target = entrance.target ?? STAND_INS.url;
  return { entry: entrance.entry, url: entrance.url, target, hops: steps.length, steps };
}
