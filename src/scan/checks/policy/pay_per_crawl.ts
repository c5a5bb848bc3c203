/** Some sites ask crawlers to pay for each page. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { crawlerPrice } from "../../probes/policy/crawler_price.ts";

export default defineCheck({
  id: "pay-per-crawl",
  title: "Pay per crawl",
  about:
    "Detects 402 responses with a crawler price, as Cloudflare sends them to training crawlers. A crawler that " +
    "does not pay gets no content. We send GPTBot's user agent, but not its signature.",
  spec: "https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/",
  maturity: "vendor",
  weight: 0,
  example: `HTTP/1.1 402 Payment Required
crawler-price: USD 0.01`,
  needs: { asked: crawlerPrice },
  outcomes: {
    forbidden: notApplicable("robots.txt disallows the home page for GPTBot, so no price was requested"),
    absent: notApplicable("GPTBot is not asked to pay"),
    unpriced: notApplicable("GPTBot gets status 402 without a crawler-price header"),
    illegible: warn(
      "The crawler-price header is invalid: {price}",
      "Send crawler-price as a currency code and an amount, such as USD 0.01",
    ),
    priced: pass("GPTBot is asked to pay {price} per crawl"),
  },
  judge({ asked: { isForbidden, status, price } }) {
    if (isForbidden) return "forbidden";
    if (status !== 402) return "absent";
    if (price === null) return "unpriced";
    const isValid = /^[A-Z]{3} \d{1,9}(?:\.\d{1,9})?$/.test(price);
    return { outcome: isValid ? "priced" : "illegible", details: { price } };
  },
});
