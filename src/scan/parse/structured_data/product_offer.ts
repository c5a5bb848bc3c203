/** Products and their offers in structured data. */
import type { Json } from "../../../json.ts";
import { AVAILABILITIES, OFFER_TYPES, PRODUCT_TYPES } from "../../data/signs/product.ts";
import { asArray, asNumber, asRecord, asString } from "../formats/json.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";
import { type LinkedNode, valueText } from "./json_ld.ts";

/** Maximum number of products read from a page. */
export const MAX_PRODUCTS = 50;
/** Maximum number of offers read from one product. */
export const MAX_OFFERS = 20;

/** Each error names a required field that is missing. */
const PROBLEM_KINDS = {
  "no-name": error("name"),
  "no-image": warning("image is missing"),
  "no-offers": error("offers"),
  "no-price": error("price"),
  "no-currency": error("priceCurrency"),
  "no-availability": warning("availability is missing"),
  "no-identifier": warning("the product identifier is missing"),
  "bad-price": warning("price is not a plain number"),
  "bad-currency": warning("priceCurrency is not an ISO 4217 code"),
  "bad-availability": warning("availability is not a schema.org term"),
  "bad-gtin": warning("gtin has a wrong check digit or length"),
};
type ProductProblem = keyof typeof PROBLEM_KINDS;

export interface ProductOffer {
  /** A plain number, or null. */
  readonly price: number | null;
  /** Upper price of an aggregate. */
  readonly highPrice: number | null;
  readonly currency: string | null;
  /** Member of ItemAvailability in lower case: `instock`. */
  readonly availability: string | null;
}

export interface Product {
  readonly name: string | null;
  /** URL of its own page as written. */
  readonly url: string | null;
  readonly offers: readonly ProductOffer[];
  readonly problems: readonly Problem<ProductProblem>[];
}

type Fields = LinkedNode["fields"];

/** Members with products that are only reviewed, compared or related, so they are not offered. */
const MENTION =
  /^(?:itemReviewed|isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isVariantOf|itemOffered|about|mentions|hasVariant|isConsumableFor)$/;

const GTINS = "gtin gtin8 gtin12 gtin13 gtin14".split(" ");
const IDENTIFIERS = [
  ...GTINS,
  ..."isbn mpn sku productID productId brand asin vehicleIdentificationNumber model".split(" "),
];

/** Returns the described products. Products with offers come first, and then products with fewer problems. */
export function productsOf(nodes: readonly LinkedNode[]): Product[] {
  const byId = new Map<string, Fields>();
  for (const { fields } of nodes) {
    const id = asString(fields["@id"]);
    if (id !== null && Object.keys(fields).length > Object.keys(byId.get(id) ?? {}).length) {
      byId.set(id, fields);
    }
  }
  const products = nodes.filter(({ types, property }) =>
    types.some((type) => PRODUCT_TYPES.has(type)) && !MENTION.test(property ?? "")
  ).slice(0, MAX_PRODUCTS).map(({ fields }) => productOf(fields, byId));
  const offered = products.filter(hasOffers);
  const rest = products.filter((product) => !hasOffers(product));
  return [...offered.toSorted((left, right) => left.problems.length - right.problems.length), ...rest];
}

export function hasOffers({ problems }: Product): boolean {
  return !problems.some(({ code }) => code === "no-offers");
}

function productOf(fields: Fields, byId: ReadonlyMap<string, Fields>): Product {
  const variants = listOf(fields["hasVariant"], byId);
  const own = offersOf(fields, byId);
  const offers = own.length > 0 ? own : variants.slice(0, MAX_OFFERS).flatMap((each) => offersOf(each, byId));
  const described = [fields, ...variants.slice(0, 1)];
  const codes = new Set<ProductProblem>();
  const name = valueText(fields["name"]);
  if (name === null) codes.add("no-name");
  if (!described.some((each) => hasValue(each["image"]))) codes.add("no-image");
  if (offers.length === 0) codes.add("no-offers");
  if (!described.some((each) => IDENTIFIERS.some((key) => hasValue(each[key])))) codes.add("no-identifier");
  if (described.some(hasBadGtin)) codes.add("bad-gtin");
  const read = offers.slice(0, MAX_OFFERS).map((offer) => readOffer(offer, byId, codes));
  const log = problemLog(PROBLEM_KINDS);
  for (const code of codes) log.add(code);
  return {
    name,
    url: valueText(fields["url"]) ?? valueText(fields["@id"]),
    offers: read,
    problems: log.problems,
  };
}

/** An aggregate may contain its offers, which have more details. */
function offersOf(fields: Fields, byId: ReadonlyMap<string, Fields>): Fields[] {
  return listOf(fields["offers"], byId).slice(0, MAX_OFFERS).flatMap((offer) => {
    const hasPrice = hasValue(offer["price"]) || hasValue(offer["lowPrice"]);
    const inner = hasPrice ? [] : listOf(offer["offers"], byId).slice(0, MAX_OFFERS);
    return inner.length > 0 ? inner : isOffer(offer) ? [offer] : [];
  });
}

function isOffer(fields: Fields): boolean {
  const types = (asArray(fields["@type"]) ?? [fields["@type"] ?? null]).flatMap((type) =>
    asString(type) ?? []
  );
  const names = types.map((type) => type.replace(/^.*[/#:]/, ""));
  return names.some((name) => OFFER_TYPES.has(name)) || hasValue(fields["price"]) ||
    hasValue(fields["lowPrice"]) ||
    hasValue(fields["priceSpecification"]);
}

function readOffer(
  fields: Fields,
  byId: ReadonlyMap<string, Fields>,
  codes: Set<ProductProblem>,
): ProductOffer {
  const [specification = {}] = listOf(fields["priceSpecification"], byId);
  const written = fields["price"] ?? fields["lowPrice"] ?? specification["price"] ??
    specification["minPrice"];
  const { value: price, isPlain } = priceOf(written);
  const currency = valueText(fields["priceCurrency"] ?? specification["priceCurrency"]);
  const availability = valueText(fields["availability"])?.replace(/^.*[/#:]/, "").toLowerCase() ?? null;
  if (!hasValue(written)) codes.add("no-price");
  else if (!isPlain) codes.add("bad-price");
  if (currency === null) codes.add("no-currency");
  else if (!/^[A-Z]{3}$/.test(currency)) codes.add("bad-currency");
  if (availability === null && !hasValue(fields["lowPrice"])) codes.add("no-availability");
  if (availability !== null && !AVAILABILITIES.has(availability)) codes.add("bad-availability");
  return { price, highPrice: priceOf(fields["highPrice"]).value, currency, availability };
}

/** Schema.org requires digits with a decimal point and no currency, but other spellings are accepted too. */
export function priceOf(
  value: Json | undefined,
): { readonly value: number | null; readonly isPlain: boolean } {
  const number = asNumber(asArray(value)?.[0] ?? value);
  if (number !== null) return { value: number < 0 ? null : number, isPlain: number >= 0 };
  const text = valueText(value) ?? "";
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) return { value: Number(text), isPlain: true };
  const digits = /\d[\d.,' ]{0,20}/.exec(text.slice(0, 60))?.[0].replace(/[' ]/g, "").replace(/[.,]$/, "") ??
    "";
  if (digits === "") return { value: null, isPlain: false };
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? "";
  const whole = (decimals === "" ? digits : digits.slice(0, -decimals.length)).replace(/[.,]/g, "");
  return { value: Number(`${whole}.${decimals}`), isPlain: false };
}

function hasBadGtin(fields: Fields): boolean {
  return GTINS.some((name) => {
    const value = fields[name];
    const text = typeof value === "number" ? String(value) : valueText(value);
    return text !== null && !isGtin(text.replace(/[ -]/g, ""));
  });
}

/**
 * Checks the last digit, which verifies the others (GS1 General Specifications 7.9). A GS1 Digital Link URL
 * contains one.
 */
export function isGtin(text: string): boolean {
  const digits = /^https?:\/\/[^?#]{1,200}\/01\/(\d{14})/.exec(text)?.[1] ?? text;
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits.slice(0, -1)].reverse().reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - sum % 10) % 10 === Number(digits.at(-1));
}

/** Returns the objects of a member, and follows references. */
function listOf(value: Json | undefined, byId: ReadonlyMap<string, Fields>): Fields[] {
  return (asArray(value) ?? [value ?? null]).slice(0, MAX_PRODUCTS).flatMap((each) => {
    const record = asRecord(each);
    const id = record === null ? null : asString(record["@id"]);
    return record === null
      ? []
      : [id !== null && Object.keys(record).length === 1 ? byId.get(id) ?? record : record];
  });
}

function hasValue(value: Json | undefined): boolean {
  const first = asArray(value)?.[0] ?? value;
  return typeof first === "number" ||
    typeof first === "object" && first !== null && Object.keys(first).length > 0 ||
    typeof first === "string" && first.trim() !== "";
}
