/** What shops have in common: their platforms, and the words of their controls. As of 2026-11-21. */
import { phrases, wordSet } from "../text/word_set.ts";

export interface ShopPlatform {
  readonly name: string;
  /** Response header that it sends, with a part of the value in lower case where the name alone says nothing. */
  readonly header?: readonly [name: string, part: string];
  /** Start of the generator's name, in lower case. */
  readonly generator?: string;
  /** Selector of an element that it adds to its pages. */
  readonly element?: string;
}

/** Their pages are made by the shop system; a buy button that is embedded elsewhere is no sign of it. */
export const SHOP_PLATFORMS: readonly ShopPlatform[] = [
  { name: "Shopify", header: ["x-shopid", ""] },
  { name: "Shopify", header: ["powered-by", "shopify"] },
  {
    name: "WooCommerce",
    generator: "woocommerce",
    element: "body.woocommerce, body.woocommerce-no-js, body.woocommerce-js, .woocommerce ul.products",
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
];

/** Scripts of services whose checkout opens in the page. */
export const CHECKOUT_SCRIPTS = [
  "script[src*='//checkout.razorpay.com/']",
  "script[src*='//cdn.snipcart.com/']",
  "script[src*='//www.paypal.com/sdk/js']",
  "script[src*='//app.lemonsqueezy.com/js/']",
  "script[src*='//cdn.paddle.com/']",
] as const;

/** First path segments of a cart or a checkout, after a language where there is one. */
export const CART_SEGMENTS = wordSet(`
  basket carrello carrinho carrito cart cesta checkout kasse koszyk panier shopping-bag shopping-cart
  shoppingcart warenkorb winkelmand winkelwagen
`);

/** Names of controls that add to a cart or buy, in lower case. */
export const BUY_WORDS = phrases(`
  acheter maintenant, add to bag, add to basket, add to cart, add to trolley, adicionar ao carrinho,
  aggiungi al carrello, agregar al carrito, ajouter au panier, añadir a la cesta, añadir al carrito, buy
  it now, buy now, comprar ahora, comprar agora, dodaj do koszyka, in de winkelwagen, in den
  einkaufswagen, in den warenkorb, in winkelmand, in winkelwagen, jetzt kaufen, lisää ostoskoriin, lägg i
  varukorgen, læg i kurv, legg i handlekurv, do košíku, kosárba, sepete ekle, в корзину, до кошика,
  カートに入れる, カートに追加, 加入购物车, 加入購物車, 장바구니에 담기, 장바구니 담기,
  장바구니, 장바구니에 추가, 바로 구매, 바로구매, 구매하기, 주문하기
`);
