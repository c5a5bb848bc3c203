import check from "../../../../src/scan/checks/content/pricing_page.ts";
import { testCheck, told } from "../../test_check.ts";

const html = (body: string) => ({
  body: `<!doctype html><html lang=en><title>Studio</title><main><h1>Studio</h1>${body}</main>`,
  headers: { "content-type": "text/html" },
});
const LINK = html('<p>Words about cases.</p><a href="/pricing">Pricing</a>');
const ORIGIN = "https://site.cases.readiness-tests.org";

testCheck(check, {
  unlinked: [{}, { "/": html('<a href="/about/pricing-policy">Policy</a>') }],
  unseen: { "/": LINK, "/pricing": { status: 403, body: "No" } },
  missing: told({ "/": LINK }, `The link to the prices returns status 404: “${ORIGIN}/pricing”`),
  unpriced: [
    told(
      { "/": LINK, "/pricing": html("<p>Choose a plan.</p>") },
      `“${ORIGIN}/pricing” shows no price in its HTML`,
    ),
    // Prices that scripts write.
    { "/": LINK, "/pricing": html("<div id=plans></div><script>plans.textContent = '$12'</script>") },
  ],
  priced: [
    told(
      { "/": LINK, "/pricing": html("<p>Team: $12 a month</p>") },
      `“${ORIGIN}/pricing” shows prices in its HTML`,
    ),
    { "/": html('<a href="/de/preise/">Preise</a>'), "/de/preise/": html("<p>Team: 12,50 € im Monat</p>") },
    { "/": LINK, "/pricing": html("<p>The free plan has everything.</p>") },
  ],
});
