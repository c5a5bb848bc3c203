/** If the site shows no price, agents that are asked for one answer from other sites. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { pricingPage } from "../../probes/content/pricing_page.ts";

export default defineCheck({
  id: "pricing-page",
  title: "Prices in HTML",
  about:
    "Follows the link of the home page to the prices, and looks for them in the HTML. Agents that find none there quote other " +
    "sites, which are wrong more often.",
  spec: "https://agentready.org",
  maturity: "convention",
  weight: 0,
  aliases: { agentready: "AR-READ-11" },
  example: `<a href="/pricing">Pricing</a>

<h2>Team</h2>
<p>€12 per person and month, billed yearly</p>`,
  needs: { found: pricingPage },
  outcomes: {
    unlinked: notApplicable("The home page links to no page with prices"),
    unseen: notApplicable("{url} could not be requested"),
    missing: warn(
      "The link to the prices returns status {status}: {url}",
      "Correct the link, or publish the page",
    ),
    unpriced: warn(
      "{url} shows no price in its HTML",
      "Write the prices, or what they depend on, into the HTML of the page",
    ),
    priced: pass("{url} shows prices in its HTML"),
  },
  judge({ found }) {
    if (found === null) return "unlinked";
    const { url, state, status } = found;
    return { outcome: state === "page-missing" ? "missing" : state, details: { url, status } };
  },
});
