/** What a product is and costs, in data that an agent can compare. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { productSnippet } from "../../fix/snippets/product_snippet.ts";
import type { ProductProblem } from "../../parse/structured_data/product_offer.ts";
import { productPage } from "../../probes/commerce/product_page.ts";

const FAULTS: ReadonlySet<ProductProblem> = new Set(["no-name", "no-price", "no-currency"]);

export default defineCheck({
  id: "product-data",
  title: "Product data",
  about:
    "Shopping agents compare offers by their data: price, currency, availability, and an identifier that says which " +
    "product it is. The page of one product is looked at where the home page has none.",
  spec: "https://schema.org/Product",
  maturity: "standard",
  weight: 3,
  surface: "shop",
  needs: { page: productPage },
  outcomes: {
    unfound: notApplicable("No page of a product was found to look at"),
    broken: fail(
      "{url} has JSON-LD that cannot be read, and no product data beside it",
      "Write the block as strict JSON: double quotes, no trailing commas, line breaks in texts as \\n",
      { absence: true },
    ),
    absent: fail(
      "{url} has no product data",
      "Describe each product on its page: a Product with offers. Put your own name, price and numbers into it",
      { snippet: productSnippet, absence: true },
    ),
    noOffers: fail(
      "The product {name} on {url} has no offers",
      "Add offers with price, priceCurrency and availability. Put your own into it",
      { snippet: productSnippet, absence: true },
    ),
    incomplete: fail(
      "The offer of {name} on {url} cannot be understood: {faults}",
      "Give the product a name, and its offer price and priceCurrency",
    ),
    unidentified: warn(
      "The product data of {name} on {url} does not say which product it is: no gtin, mpn, sku or brand",
      "Add gtin where the product has one, else sku or mpn with the brand",
    ),
    flawed: warn(
      "The product data of {name} on {url} has flaws: {faults}",
      "Write price as digits with a full stop, priceCurrency as an ISO 4217 code, availability as a term of " +
        "schema.org, and add an image and gtin, mpn, sku or brand",
    ),
    valid: pass("The product data of {name} is complete ({url})"),
  },
  judge({ page }) {
    if (page === null) return "unfound";
    const url = page.url.slice(0, 200);
    const [best] = page.products;
    if (best === undefined) return { outcome: page.broken > 0 ? "broken" : "absent", details: { url } };
    const details = { url, name: (best.name ?? "without a name").slice(0, 100) };
    if (best.problems.includes("no-offers")) return { outcome: "noOffers", details };
    const faults = best.problems.filter((problem) => FAULTS.has(problem)).map(words);
    if (faults.length > 0) return { outcome: "incomplete", details: { ...details, faults } };
    if (best.problems.every((problem) => problem === "no-identifier") && best.problems.length > 0) {
      return { outcome: "unidentified", details };
    }
    const flaws = best.problems.map(words);
    if (flaws.length > 0) return { outcome: "flawed", details: { ...details, faults: flaws } };
    return { outcome: "valid", details };
  },
});

function words(problem: ProductProblem): string {
  return problem.replaceAll("-", " ");
}
