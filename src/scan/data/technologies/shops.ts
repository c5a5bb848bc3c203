/** Software of online shops. Last checked on 2026-11-29. */
import { rowsOf } from "./technology.ts";

export const SHOP_TECHNOLOGIES = rowsOf("shop", [
  {
    id: "bigcommerce",
    name: "BigCommerce",
    asset: [".bigcommerce.com/s-"],
    source: "https://developer.bigcommerce.com/",
  },
  { id: "ecwid", name: "Ecwid", asset: ["app.ecwid.com/"], source: "https://api-docs.ecwid.com/" },
  {
    id: "magento",
    name: "Magento",
    element: "script[type='text/x-magento-init']",
    asset: ["/skin/frontend/"],
    header: [["x-magento-cache-debug", ""], ["x-magento-tags", ""]],
    source: "https://github.com/magento/magento2",
  },
  {
    id: "nopcommerce",
    name: "nopCommerce",
    generator: ["nopcommerce"],
    source: "https://github.com/nopSolutions/nopCommerce",
  },
  {
    id: "opencart",
    name: "OpenCart",
    asset: ["catalog/view/theme/", "catalog/view/javascript/"],
    cookie: ["ocsessid"],
    source: "https://github.com/opencart/opencart",
  },
  {
    id: "prestashop",
    name: "PrestaShop",
    generator: ["prestashop"],
    header: [["powered-by", "prestashop"]],
    cookie: ["prestashop-"],
    source: "https://github.com/PrestaShop/PrestaShop",
  },
  {
    id: "salesforce-commerce",
    name: "Salesforce Commerce Cloud",
    asset: ["/on/demandware.static/"],
    source: "https://developer.salesforce.com/docs/commerce/b2c-commerce/overview",
  },
  {
    id: "shopify",
    name: "Shopify",
    asset: ["cdn.shopify.com/", "/cdn/shop/"],
    header: [["x-shopid", ""], ["powered-by", "shopify"]],
    source: "https://shopify.dev/docs/storefronts/themes",
  },
  {
    id: "shoptet",
    name: "Shoptet",
    asset: ["cdn.myshoptet.com/"],
    source: "https://developers.shoptet.com/",
  },
  {
    id: "shopware",
    name: "Shopware",
    asset: ["/bundles/storefront/"],
    header: [["sw-version-id", ""], ["sw-language-id", ""]],
    source: "https://github.com/shopware/shopware",
  },
  {
    id: "tiendanube",
    name: "Nuvemshop",
    asset: ["acdn.mitiendanube.com/", "acdn-us.mitiendanube.com/"],
    source: "https://tiendanube.github.io/api-documentation/",
  },
  {
    id: "vtex",
    name: "VTEX",
    asset: [".vteximg.com", "vtexassets.com/"],
    header: [["powered", "vtex"]],
    source: "https://developers.vtex.com/",
  },
  {
    id: "woocommerce",
    name: "WooCommerce",
    generator: ["woocommerce"],
    asset: ["/plugins/woocommerce/"],
    implies: "wordpress",
    source: "https://github.com/woocommerce/woocommerce",
  },
]);
