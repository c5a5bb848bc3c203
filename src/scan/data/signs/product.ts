/** Path segments of shops, and the terms of schema.org and ISO 4217 in offers. Last checked on 2026-11-21. */
import { wordLists, wordSet } from "../text/word_set.ts";

/** Path segments before the name or number of a product. */
export const PRODUCT_SEGMENTS = wordSet(`
  artikel detail dp item listing p prod prodotti prodotto product product-detail product-page producten
  producto productos products produit produits produkt produkte produkter produto produtos tuote tuotteet
`);

/** Segments of URLs that act on a product or serve programs. */
export const ACTION_SEGMENTS = wordSet(`
  account add add-to-cart api basket cart checkout compare customer rest review reviews sendfriend
  wishlist wp-json
`);

/** Segments that may follow these but do not name a single product. */
export const NO_PRODUCT_SEGMENTS = wordSet(`
  all category compare feed list new page review reviews sale search tag
`);

export const PRODUCT_TYPES = wordSet(`
  Car DietarySupplement IndividualProduct Motorcycle MotorizedBicycle Product ProductCollection
  ProductGroup ProductModel SomeProducts Vehicle
`);

export const OFFER_TYPES = wordSet("AggregateOffer Offer OfferForLease OfferForPurchase");

/** Members of ItemAvailability, in lower case. */
export const AVAILABILITIES = wordSet(`
  backorder discontinued instock instoreonly limitedavailability madetoorder onlineonly outofstock
  preorder presale reserved soldout
`);

/** Availabilities without a sale, so the page need not show a price. */
export const UNAVAILABLE: ReadonlySet<string> = new Set(["discontinued", "outofstock", "soldout"]);

/** Currency signs on pages, in addition to ISO 4217 codes. */
export const CURRENCY_SIGNS = wordLists(`
  AED: د.إ dhs dh, ARS: $, AUD: $ a$ au$, BRL: r$, BGN: лв, CAD: $ c$ ca$, CHF: fr. sfr chf, CLP: $,
  CNY: ¥ ￥ 元 rmb, COP: $, CZK: kč, DKK: kr, EUR: € euro, GBP: £, HKD: $ hk$, HUF: ft, IDR: rp, ILS: ₪,
  INR: ₹ rs, ISK: kr, JPY: ¥ ￥ 円 税込, KRW: ₩ 원, MXN: $ mx$, MYR: rm, NGN: ₦, NOK: kr, NZD: $ nz$, PHP: ₱,
  PLN: zł, RON: lei, RUB: ₽ руб, SAR: ر.س ﷼, SEK: kr :-, SGD: $ s$, THB: ฿, TRY: ₺ tl, TWD: $ nt$,
  UAH: ₴ грн, USD: $ us$, VND: ₫ đ, ZAR: r
`);
