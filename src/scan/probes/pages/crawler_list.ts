/** Pages that the home page lists for crawlers on a page without text, because scripts write its menu. */
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstPage } from "./first_page.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { page } from "./page.ts";

/** Maximum number of links to read. */
const MAX_LINKS = 500;
/** The list that Doxygen links to from all pages since version 1.10. */
const LIST = "a[href$='doxygen_crawl.html']";

export const crawlerList = defineProbe<readonly URL[]>({
  id: "crawler-list",
  async observe(context) {
    const { document, resource } = await context.probe(firstPage);
    const [link] = elements(document, LIST);
    const url = link === undefined
      ? null
      : httpUrl(link.getAttribute("href") ?? "", baseUrl(document, resource.url));
    if (url === null || url.origin !== resource.url.origin || !await mayFetch(context, url)) return [];
    const list = await ifSeen(context.probeAt(page, url));
    if (list === null) return [];
    return elements(list.document, "a[href]").slice(0, MAX_LINKS).flatMap((each) =>
      httpUrl(each.getAttribute("href") ?? "", list.resource.url) ?? []
    );
  },
});
