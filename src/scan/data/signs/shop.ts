/** Common signs of shops: their platforms, and the words of their controls. Last checked on 2026-11-21. */
import { phrases, wordSet } from "../text/word_set.ts";

export interface ShopPlatform {
  readonly name: string;
  /**
   * Response header of the platform, with a part of the value in lower case if the name alone is not a sign.
   */
  readonly header?: readonly [name: string, part: string];
  /** Start of the generator's name, in lower case. */
  readonly generator?: string;
  /** Selector of an element that the platform adds to its pages. */
  readonly element?: string;
}

/** Shop systems that make the whole page. A buy button embedded elsewhere is not a sign of them. */
export const SHOP_PLATFORMS: readonly ShopPlatform[] = [
  { name: "Shopify", header: ["x-shopid", ""] },
  {
    name: "Shopify",
    header: ["powered-by", "shopify"],
    element: "#shopify-features, script[src*='/cdn/shop/']",
  },
  {
    name: "WooCommerce",
    generator: "woocommerce",
    element: "body.woocommerce, body.woocommerce-no-js, body.woocommerce-js, .woocommerce ul.products, " +
      "link[href*='/plugins/woocommerce/'], script[src*='/plugins/woocommerce/']",
  },
  { name: "Magento", element: "[data-mage-init], script[type='text/x-magento-init']" },
  { name: "PrestaShop", generator: "prestashop", header: ["powered-by", "prestashop"] },
  { name: "BigCommerce", element: "link[href*='.bigcommerce.com/s-'], script[src*='.bigcommerce.com/s-']" },
  { name: "Shopware", generator: "shopware", element: "body[class*='is-ctl-'][class*='is-act-']" },
  { name: "OpenCart", element: "script[src*='catalog/view/javascript/common.js']" },
  {
    name: "Salesforce Commerce",
    element: "script[src*='/on/demandware.static/'], link[href*='/on/demandware.static/']",
  },
  { name: "Ecwid", element: "[id^='my-store-'], script[src*='app.ecwid.com/script.js']" },
  { name: "Big Cartel", generator: "big cartel" },
  { name: "JTL-Shop", generator: "jtl-shop" },
  { name: "nopCommerce", generator: "nopcommerce" },
  { name: "Nuvemshop", element: "script[src*='.mitiendanube.com/'], link[href*='.mitiendanube.com/']" },
  { name: "Snipcart", element: "#snipcart, .snipcart-add-item" },
  { name: "Squarespace Commerce", element: ".sqs-add-to-cart-button, .sqs-add-to-cart-button-wrapper" },
  { name: "VTEX", element: "script[src*='.vtexassets.com/'], link[href*='.vtexassets.com/']" },
];

/** Scripts of services whose checkout opens in the page. */
export const CHECKOUT_SCRIPTS = [
  "script[src*='//checkout.razorpay.com/']",
  "script[src*='//cdn.snipcart.com/']",
  "script[src*='//www.paypal.com/sdk/js']",
  "script[src*='//app.lemonsqueezy.com/js/']",
  "script[src*='//cdn.paddle.com/']",
] as const;

/** First path segments of a cart or a checkout, after an optional language. */
export const CART_SEGMENTS = wordSet(`
  basket carrello carrinho carrinho-de-compras carrito carrito-de-compras cart cesta checkout cosul-de-cumparaturi
  gio-hang handlekurv indkobskurv kasse keranjang kosar kosik koszyk my-cart nakupni-kosik ostoskori panier sacola sepet
  shopping-bag shopping-cart shoppingcart varukorg view-cart warenkorb winkelmand winkelwagen
`);

/** Class of an icon of a cart, such as `fa-shopping-basket` and `bi-bag-fill`. */
export const CART_ICON = /[-_](?:cart|basket|bag)(?![a-z])/i;

/** Elements that show the cart's content. */
export const CART_ELEMENTS =
  "#cart-count, #cartCount, .cart-count, .cartCount, #cart-counter, #cartCounter, .cart-counter, #cart-badge, #cartBadge, " +
  ".cart-badge, #cart-items, #cartItems, .cart-items, #cart-drawer, .cart-drawer, cart-drawer, #mini-cart, .mini-cart, " +
  ".widget_shopping_cart";

/** The sum of a cart in the page, and the button that pays for it. */
export const CHECKOUT_ELEMENTS =
  "#cart-total, #cartTotal, .cart-total, #checkout-btn, #checkoutBtn, .checkout-btn, #checkout-button, #checkoutButton, " +
  ".checkout-button, #btn-checkout, #btnCheckout, .btn-checkout";

/** First path segments of the list of all products, after an optional language. */
export const SHOP_SEGMENTS = wordSet(`
  boutique butik categoria-produto loja negozio obchod product-category shop sklep store tienda webshop winkel
`);

/** Names of links to such a list, in lower case. */
export const SHOP_NAMES = phrases(`
  all products, boutique, loja, negozio, new arrivals, our products, our shop, produtos, shop, shop all, shop now,
  shop the collection, sklep, store, tienda, to the shop, todos os produtos, todos los productos, tous les produits,
  visit the shop, zum shop, winkel, магазин, ショップ, 商店, 쇼핑, المتجر, متجر, فروشگاه, חנות, לחנות
`);

/** Names of controls that add to a cart, in lower case. */
export const CART_WORDS = phrases(`
  add to bag, add to basket, add to cart, add to trolley, adicionar à sacola, adicionar ao carrinho, aggiungi al
  carrello, agregar al carrito, ajouter au panier, añadir a la cesta, añadir al carrito, dodaj do koszyka,
  colocar no carrinho, in de winkelwagen, in den einkaufswagen, in den warenkorb, in winkelmand, in winkelwagen,
  lisää ostoskoriin, lägg i varukorgen, læg i kurv, legg i handlekurv, do košíku, kosárba, sepete ekle,
  tambah ke keranjang, thêm vào giỏ, в корзину, добавить в корзину, до кошика, カートに入れる, カートに追加, 加入购物车,
  加入購物車, 장바구니에 담기, 장바구니 담기, 장바구니, 장바구니에 추가
`);

/** Names in code for adding to a cart: classes, ids and handlers of a button with any label. */
export const CART_CODE =
  /add[-_]?(?:to[-_]?)?(?:bag|basket|cart)|adicionar[-_]?(?:ao[-_]?)?carrinho|agregar[-_]?(?:al[-_]?)?carrito|ajouter[-_]?(?:au[-_]?)?panier/i;

/** Names of controls that add to a cart or buy, in lower case. */
export const BUY_WORDS: readonly string[] = [
  ...CART_WORDS,
  ...phrases(`
    acheter, acheter maintenant, beli sekarang, buy it now, buy now, comprar, jetzt kaufen, kup teraz, mua ngay,
    satın al, купить, 바로 구매, 바로구매, 구매하기, 주문하기
  `),
];

const SIGNS = "$€£¥￥₹₽₩₺₴₫฿₪₦₱₵৳₸₨";
const CODES =
  "AED|AUD|BDT|BRL|CAD|CHF|CLP|COP|CZK|DKK|EGP|EUR|GBP|GHS|HKD|HUF|IDR|ILS|INR|JPY|KES|KWD|KZT|LKR|MAD|MXN|MYR|NGN|" +
  "NOK|NPR|NZD|OMR|PEN|PHP|PKR|PLN|QAR|RON|RUB|SAR|SEK|SGD|THB|TWD|UAH|USD|VND|ZAR";
/** A price, with its currency before or after the number. */
export const PRICE = new RegExp(
  String.raw`(?:[${SIGNS}]|(?<!\p{L})(?:${CODES}|KSh|RM|Rp|Rs|TSh)\.?|(?<!\p{L})S/\.?)\s{0,2}\d|` +
    String
      .raw`\d\s{0,2}(?:[${SIGNS}円元원]|(?:${CODES}|R\$|đ|kr|zł|Kč|Ft|lei|TL|TRY|BYN|руб|грн|лв)(?!\p{L}))`,
  "u",
);
