/** Product data lets an agent compare products and their prices. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { offerSnippet, productSnippet } from "../../fix/snippets/structured_data_snippets.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { hasOffers } from "../../parse/structured_data/product_offer.ts";
import { productPage } from "../../probes/commerce/product_page.ts";

const example = {
  snippet: productSnippet,
  assumes: "The values are examples: replace them with those of your product",
  absence: true,
};

export default defineCheck({
  id: "product-data",
  title: "Product structured data",
  about:
    "Checks price, currency, availability and identifiers of products. Shopping agents compare offers by these. If the " +
    "home page has no product, one product page is checked.",
  spec: "https://schema.org/Product",
  maturity: "standard",
  weight: 2,
  surface: "shop",
  needs: { page: productPage },
  outcomes: {
    unfound: notApplicable("No product page found"),
    broken: fail(
      "{url} has JSON-LD that is not valid JSON, and no other product data",
      "Write the block as strict JSON: double quotes, no trailing commas, line breaks in strings as \\n",
      { absence: true },
    ),
    absent: fail(
      "{url} has no product data",
      "Add a schema.org Product with offers to each product page",
      example,
    ),
    noOffers: fail(
      "{name} on {url} has no offers",
      "Add offers with price, priceCurrency and availability",
      { ...example, snippet: offerSnippet },
    ),
    incomplete: fail(
      "{name} on {url} is missing required fields: {fields}",
      "Add the name of the product, and the price and priceCurrency of its offer",
    ),
    unidentified: warn(
      "{name} on {url} has no identifier: gtin, mpn, sku or brand",
      "Add gtin if the product has one, otherwise sku or mpn with brand",
    ),
    flawed: warn(
      "{name} on {url} has incomplete or invalid data: {=problems}",
      "Write price in digits, priceCurrency in ISO 4217, availability as a schema.org term, and add an image and an identifier",
    ),
    valid: pass("The product data of {name} on {url} is complete"),
  },
  judge({ page }) {
    if (page === null) return "unfound";
    const { url, broken, products: [best] } = page;
    if (best === undefined) return { outcome: broken > 0 ? "broken" : "absent", details: { url } };
    const details = { url, name: best.name ?? "A product" };
    if (!hasOffers(best)) return { outcome: "noOffers", details };
    const fields = problemsOf(best.problems, "error");
    if (fields.length > 0) return { outcome: "incomplete", details: { ...details, fields } };
    const problems = problemsOf(best.problems, "warning");
    if (problems.length === 0) return { outcome: "valid", details };
    const isUnidentified = best.problems.every(({ code }) => code === "no-identifier");
    return isUnidentified
      ? { outcome: "unidentified", details }
      : { outcome: "flawed", details: { ...details, problems } };
  },
});
