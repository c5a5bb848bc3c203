/** The page with the prices that the home page links to. */
import { PRICING_SEGMENTS } from "../../data/signs/offer_pages.ts";
import { hasAnyPrice, priceText } from "../../parse/structured_data/price_text.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { htmlView } from "../pages/html_view.ts";
import { fetchLinked } from "../linked_resource.ts";

/** Words of a plan that costs nothing. */
const FREE = /\b(?:free (?:plan|tier|forever|of charge|for)|kostenlos|gratuit\w{0,2}|gratis|gratuito)\b/i;

interface PricingPage {
  readonly url: string;
  readonly state: "priced" | "unpriced" | "page-missing" | "unseen";
  readonly status: number | null;
}

/** Null if no page is linked. */
export const pricingPage = defineProbe<PricingPage | null>({
  id: "pricing-page",
  async observe(context) {
    const { linked } = await context.probe(homeUrls);
    const named = linked.find((url) => PRICING_SEGMENTS.has(pathSegments(url).at(-1) ?? ""));
    if (named === undefined) return null;
    const found = await fetchLinked(context, named);
    const url = named.href;
    if (found.state === "dead") return { url, state: "page-missing", status: found.status };
    if (found.state !== "answered") return { url, state: "unseen", status: null };
    const { resource } = found;
    const text = resource.isHtml ? (await htmlView(resource)).text : resource.text;
    const isPriced = hasAnyPrice(priceText(text)) || FREE.test(text.slice(0, 200_000));
    return { url, state: isPriced ? "priced" : "unpriced", status: resource.status };
  },
});
