/** URLs of the site on its home page, which show what kind of site it is. */
import { type PageUrls, pageUrls } from "../../parse/head/page_urls.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "./page.ts";

export const homeUrls = defineProbe<PageUrls>({
  id: "home-urls",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    return pageUrls(document, text, resource.headers.get("link"), resource.url);
  },
});
