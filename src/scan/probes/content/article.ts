/** The article that a page is. */
import { elements, metaContents } from "../../parse/dom/html.ts";
import { type Article, articleOf } from "../../parse/structured_data/article.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { structuredData } from "./structured_data.ts";

/** Class names that WordPress gives to the body of a page, and to no post (`get_body_class()`). */
const WORDPRESS_PAGE = "body.page[class*='page-id-']";

export interface FoundArticle extends Article {
  /** True for a page of WordPress, as opposed to a post. Its type, author and dates come from an SEO plugin. */
  readonly isPage?: true;
}

export const article = defineProbe<FoundArticle | null>({
  id: "article",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, { nodes, items }] = await Promise.all([probe(page), probe(structuredData)]);
    const found = articleOf([...nodes, ...items], (name) => metaContents(document, name));
    const isPage = found !== null && elements(document, WORDPRESS_PAGE).length > 0;
    return isPage ? { ...found, isPage } : found;
  },
});
