/**
 * A complete public page with its HTML and its Markdown. Some head elements depend on the URL of the service.
 */
import { DOMParser } from "deno-dom";
import { headElements } from "./head_elements.tsx";
import { pageMarkdown } from "./page_markdown.ts";
import type { Site } from "./site.ts";
import type { SitePage } from "./site_pages.ts";

export interface PublicPage {
  readonly html: string;
  readonly markdown: string;
}

/** @param html the page as it is rendered */
export function publicPage(page: Pick<SitePage, "path">, html: string, site: Site): PublicPage {
  const document = new DOMParser().parseFromString(html, "text/html");
  const title = document.querySelector("title")?.textContent ?? "";
  const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
  const head = headElements(page, { title, description }, site);
  // Text is escaped, so the first end tag belongs to the head.
  return { html: html.replace("</head>", () => `${head}\n</head>`), markdown: pageMarkdown(html, site) };
}
