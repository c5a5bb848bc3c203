/** The address of a page should lead to it in one step, by HTTP. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { type Entrance, entrance } from "../../probes/access/entrance.ts";

/** Characters of an address in the details. */
const ADDRESS_LIMIT = 200;

export default defineCheck({
  id: "redirects",
  title: "Redirects",
  about:
    "Each redirect costs an agent a request, and many follow none to another site; those in a page or script stop it.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  scope: "page",
  aliases: { agentdocsspec: "redirect-behavior", lighthouse: "redirects" },
  example: `GET http://example.com/        301, Location: https://example.com/
GET https://example.com/       200`,
  needs: { entrance },
  outcomes: {
    loop: fail(
      "The redirects from {entry} lead in a circle",
      "Let the address answer with the page, or redirect once to an address that does",
    ),
    limit: fail(
      "More than five redirects follow {entry}",
      "Redirect straight to the final address",
    ),
    scheme: fail(
      "{entry} redirects to an address that is neither http nor https",
      "Redirect to an https address",
    ),
    meta: fail(
      "{url} sends visitors on by a meta refresh, which agents do not follow",
      "Answer with status 301 or 308 and a Location header in place of the meta refresh",
    ),
    script: fail(
      "{url} has no text, only a script that sets another location",
      "Answer with status 301 or 308 and a Location header in place of the script",
    ),
    elsewhere: warn(
      "{entry} redirects to another site: {url}",
      "Serve the page on its own site, or publish the final address instead",
    ),
    many: warn(
      "{hops} redirects lead from {entry} to the page",
      "Redirect straight to the final address: scheme, host and path in one step",
    ),
    single: pass("One redirect leads to the page"),
    direct: pass("The address answers without a redirect"),
  },
  judge({ entrance }) {
    const details = detailsOf(entrance);
    if (!entrance.arrives) return { outcome: entrance.why, details };
    const { sendsOn, elsewhere, redirects } = entrance;
    if (sendsOn !== null) return { outcome: sendsOn, details };
    if (elsewhere) return { outcome: "elsewhere", details };
    if (redirects.length > 1) return { outcome: "many", details };
    return { outcome: redirects.length === 1 ? "single" : "direct", details };
  },
});

function detailsOf(entrance: Entrance): Details {
  const entry = entrance.entry.slice(0, ADDRESS_LIMIT);
  if (!entrance.arrives) return { entry };
  const steps = entrance.redirects.map(({ status, to }) => ({ status, to: to.slice(0, ADDRESS_LIMIT) }));
  return { entry, url: entrance.url.slice(0, ADDRESS_LIMIT), hops: steps.length, steps };
}
