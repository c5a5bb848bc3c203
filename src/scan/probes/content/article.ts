/** The article that a page is. */
import { metaContents } from "../../parse/dom/html.ts";
import { type Article, articleOf } from "../../parse/structured_data/article.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { structuredData } from "./structured_data.ts";

export const article = defineProbe<Article | null>({
  id: "article",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, { nodes, items }] = await Promise.all([probe(page), probe(structuredData)]);
    return articleOf([...nodes, ...items], (name) => metaContents(document, name));
  },
});
