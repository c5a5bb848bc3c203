/** Absolute URLs that llms.txt lists, without those of instructions; empty if there is no such file. */
import { listedLinks } from "../../../parse/markdown/llms_txt.ts";
import { withBareLinks } from "../../../parse/markdown/own_links.ts";
import { isSampleUrl } from "../../../parse/head/sample_url.ts";
import { httpUrl } from "../../../parse/url_parts.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { llmsTxt } from "./llms_txt.ts";

export const llmsTxtUrls = defineProbe<readonly URL[]>({
  id: "llms-txt-urls",
  async observe({ origin, probe }) {
    const file = await probe(llmsTxt);
    if (!file.present) return [];
    const document = withBareLinks(file.document, file.resource.text, origin.origin);
    return listedLinks(document).filter(({ url }) => !isSampleUrl(url))
      .flatMap(({ url }) => httpUrl(url, file.resource.url) ?? []);
  },
});
