/** Some sites answer crawlers with a price, which is an answer too. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { crawlerPrice } from "../../probes/policy/crawler_price.ts";

export default defineCheck({
  id: "pay-per-crawl",
  title: "Pay per crawl",
  about:
    "Whether a training crawler is asked to pay for the home page: status 402 with a crawler-price header, as Cloudflare sends it. The request bears GPTBot's user agent, but not its signature.",
  spec: "https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/",
  maturity: "vendor",
  weight: 0,
  example: `HTTP/1.1 402 Payment Required
crawler-price: USD 0.01`,
  needs: { asked: crawlerPrice },
  outcomes: {
    forbidden: notApplicable("robots.txt keeps GPTBot from the home page: no price was asked for"),
    absent: notApplicable("Crawlers are not asked for a payment"),
    unpriced: notApplicable("GPTBot gets status 402 without a crawler-price: no price per crawl is stated"),
    illegible: warn(
      "GPTBot is asked to pay a price that cannot be read: {price}",
      "Send crawler-price as a currency code and an amount: USD 0.01",
    ),
    priced: pass("GPTBot is asked to pay {price} a crawl"),
  },
  judge({ asked: { isForbidden, status, price } }) {
    if (isForbidden) return "forbidden";
    if (status !== 402) return "absent";
    if (price === null) return "unpriced";
    if (!/^[A-Z]{3} \d{1,9}(?:\.\d{1,9})?$/.test(price)) return { outcome: "illegible", details: { price } };
    return { outcome: "priced", details: { price } };
  },
});
