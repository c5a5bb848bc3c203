/** Addresses of the site that its home page names, for telling what kind of site it is. */
import { type PageAddresses, pageAddresses } from "../parse/head/page_urls.ts";
import { defineProbe } from "../probe.ts";
import { page } from "./page.ts";

export const homeAddresses = defineProbe<PageAddresses>({
  id: "home-addresses",
  async observe({ probeAt, origin }) {
    const { document, text, resource } = await probeAt(page, origin);
    return pageAddresses(document, text, resource.headers.get("link"), resource.url);
  },
});
