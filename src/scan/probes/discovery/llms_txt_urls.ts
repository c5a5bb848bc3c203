/** Absolute URLs that llms.txt lists; none where there is no such file. */
import { listedLinks } from "../../parse/markdown/llms_txt.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import { defineProbe } from "../../probe.ts";
import { llmsTxt } from "./llms_txt.ts";

export const llmsTxtUrls = defineProbe<readonly URL[]>({
  id: "llms-txt-urls",
  async observe({ probe }) {
    const file = await probe(llmsTxt);
    if (!file.present) return [];
    return listedLinks(file.document).flatMap(({ url }) => httpUrl(url, file.resource.url) ?? []);
  },
});
