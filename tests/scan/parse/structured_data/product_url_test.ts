import { assertEquals } from "@std/assert";
import { isProductUrl } from "../../../../src/scan/parse/structured_data/product_url.ts";

const CASES: readonly [path: string, expected: boolean][] = [
  ["/products/oak-case", true],
  ["/collections/all/products/oak-case", true],
  ["/en/product/oak-case/", true],
  ["/de/produkte/eiche", true],
  ["/p/12345", true],
  ["/oak-case-p-123.html", true],
  ["/oak-case/dp/B00TEST123", true],
  ["/index.php?route=product/product&product_id=5", true],
  ["/shop/product-single.html", true],
  ["/single-product.html", true],
  ["/product-design.html", false],
  ["/products", false],
  ["/products/", false],
  ["/product-category/cases", false],
  ["/products.json", false],
  ["/products/oak-case.json", false],
  ["/products/search", false],
  ["/about", false],
  // Signs of actions on a product, which are Magento's forms and WooCommerce's links.
  ["/checkout/cart/add/uenc/aHR0/product/67/", false],
  ["/wishlist/index/add/product/67/", false],
  ["/review/product/post/id/67/", false],
  ["/rest/V1/products/COL-2P", false],
  ["/product/oak-case/?add-to-cart=12", false],
  ["/catalog/product/view/id/67/", true],
  ["/p", false],
  ["/", false],
  ["/cases/oak-case-p-123.html", true],
  ["/index.php?route=product/product", false],
  ["/index.php?product_id=5", false],
  ["/p/1", false],
  ["/p/12", true],
  ["/cart/product/67", false],
];

for (const [path, expected] of CASES) {
  Deno.test(`isProductUrl() of ${path} is ${expected}`, () => {
    assertEquals(isProductUrl(new URL(path, "https://example.com")), expected);
  });
}
