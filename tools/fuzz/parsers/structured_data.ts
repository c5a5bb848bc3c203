/** How the parsers of src/scan/parse/structured_data are called. */
import * as articleModule from "../../../src/scan/parse/structured_data/article.ts";
import * as businessTypeModule from "../../../src/scan/parse/structured_data/business_type.ts";
import * as editDistanceModule from "../../../src/scan/parse/structured_data/edit_distance.ts";
import * as formerPricesModule from "../../../src/scan/parse/structured_data/former_prices.ts";
import * as jsonLdModule from "../../../src/scan/parse/structured_data/json_ld.ts";
import * as microdataModule from "../../../src/scan/parse/structured_data/microdata.ts";
import * as priceTextModule from "../../../src/scan/parse/structured_data/price_text.ts";
import * as productCardsModule from "../../../src/scan/parse/structured_data/product_cards.ts";
import * as productOfferModule from "../../../src/scan/parse/structured_data/product_offer.ts";
import * as productUrlModule from "../../../src/scan/parse/structured_data/product_url.ts";
import * as schemaContextModule from "../../../src/scan/parse/structured_data/schema_context.ts";
import * as schemaProblemsModule from "../../../src/scan/parse/structured_data/schema_problems.ts";
import * as siteEntityModule from "../../../src/scan/parse/structured_data/site_entity.ts";
import { parseJsonLd } from "../../../src/scan/parse/structured_data/json_ld.ts";
import { priceText } from "../../../src/scan/parse/structured_data/price_text.ts";
import { itemElements, linkedNodes, metaReader, productOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("structured_data/article.ts", articleModule, {
    articleOf: (i) => [linkedNodes(i), metaReader(i)],
    parseArticleDate: (i) => [i.text],
  }),
  ...parsersOf("structured_data/business_type.ts", businessTypeModule, {
    businessType: (i) => [i.document, BASE, [i.text, i.html]],
  }),
  ...parsersOf("structured_data/edit_distance.ts", editDistanceModule, {
    editDistance: (i) => [i.text, i.html, 10],
  }),
  ...parsersOf("structured_data/former_prices.ts", formerPricesModule, {
    withoutFormerPrices: (i) => [i.document, i.text],
  }),
  ...parsersOf("structured_data/json_ld.ts", jsonLdModule, {
    parseJsonLd: (i) => [[i.jsonText]],
    valueText: (i) => [i.json],
  }),
  ...parsersOf("structured_data/microdata.ts", microdataModule, {
    microdataItems: (i) => [itemElements(i)],
  }),
  ...parsersOf("structured_data/price_text.ts", priceTextModule, {
    priceText: (i) => [i.text],
    hasAnyPrice: (i) => [priceText(i.text)],
    hasPrice: (i) => [priceText(i.text), 1],
    hasCurrency: (i) => [priceText(i.text), i.text],
  }),
  ...parsersOf("structured_data/product_cards.ts", productCardsModule, {
    hasPricedCard: (i) => [i.document, BASE],
    hasCartControl: (i) => [i.document],
    hasCartIcon: (i) => [i.document, BASE],
    hasCheckout: (i) => [i.document],
    hasShopLink: (i) => [i.document, BASE],
  }),
  ...parsersOf("structured_data/product_offer.ts", productOfferModule, {
    productsOf: (i) => [linkedNodes(i)],
    hasOffers: (i) => [productOf(i)],
    priceOf: (i) => [i.json],
    isGtin: (i) => [i.text],
  }),
  ...parsersOf("structured_data/product_url.ts", productUrlModule, {
    isProductUrl: (i) => [i.url],
  }),
  ...parsersOf("structured_data/schema_context.ts", schemaContextModule, {
    schemaContext: (i) => [i.json],
  }),
  ...parsersOf("structured_data/schema_problems.ts", schemaProblemsModule, {
    schemaProblems: (i) => [parseJsonLd([i.jsonText]), i.url],
    similarType: (i) => [i.text],
    isIsoDate: (i) => [i.text],
  }),
  ...parsersOf("structured_data/site_entity.ts", siteEntityModule, {
    siteEntities: (i) => [linkedNodes(i)],
    isEntity: (i) => [i.text],
    publisherId: (i) => [linkedNodes(i)],
    onlyWriter: (i) => [linkedNodes(i)],
  }),
];
