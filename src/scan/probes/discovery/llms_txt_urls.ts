/** Absolute addresses that llms.txt names; none where there is no such file. */
import { defineProbe } from "../../probe.ts";
import { llmsTxt } from "./llms_txt.ts";

export const llmsTxtUrls = defineProbe<readonly URL[]>({
  id: "llms-txt-addresses",
  async observe({ probe }) {
    const file = await probe(llmsTxt);
    if (!file.present) return [];
    const { document: { sections, linksOutsideSections }, resource } = file;
    const links = [...linksOutsideSections, ...sections.flatMap((section) => section.links)];
    return links.flatMap(({ url }) => {
      const address = URL.parse(url, resource.url);
      return address !== null && /^https?:$/.test(address.protocol) ? [address] : [];
    });
  },
});
