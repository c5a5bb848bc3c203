/** llms.txt: the site's own, completed, else a list of the pages that the home page links to. */
import { fixedLlmsTxt, isSoundLlmsTxt, llmsTxtOfPages, needsPages } from "../snippets/llms_txt_of_pages.ts";
import { optional } from "../../probes/if_seen.ts";
import { llmsTxt, WRONG_PATHS } from "../../probes/discovery/llms_txt.ts";
import { livingPages } from "../../probes/living_pages.ts";
import { sitemaps } from "../../probes/discovery/sitemaps.ts";
import { defineSiteFile } from "../site_file.ts";
import { needsSitemap, ownsRobots, sitemapToName } from "./new_sitemap.ts";
import { quoted } from "../../../quotation.ts";

const CHOICE = "The pages that the home page links to are the important ones";

const PATH = "/llms.txt";
/** Outcomes about how the file is served, not about its text. */
const SERVED = new Set(["mistyped", "moved"]);

export default defineSiteFile({
  path: PATH,
  fixes: ["llms-txt", "llms-txt-structure"],
  reads: ["sitemap"],
  needs: { file: llmsTxt, pages: livingPages, maps: optional(sitemaps) },
  write({ file, pages, maps }, context) {
    const { facts, outcome } = context;
    // A new sitemap is named in robots.txt, where that is the site's own.
    const isNew = needsSitemap(maps, context);
    const known = { ...facts, sitemap: isNew && ownsRobots(facts) ? null : sitemapToName(maps, context) };
    const published = isNew && known.sitemap !== null
      ? [`You publish a sitemap at ${quoted(known.sitemap)}`]
      : [];
    if (!file.present) return { text: llmsTxtOfPages(known, pages), assumptions: [CHOICE, ...published] };
    const { path } = file;
    // Above the site's folder, it is the file of the host's owner.
    if (!(facts.origin + path).startsWith(`${facts.base}/`)) return null;
    const isMisplaced = WRONG_PATHS.includes(path);
    const folder = new URL(isMisplaced ? "/" : ".", file.resource.url).href.slice(0, -1);
    const own = { ...known, origin: folder };
    const text = fixedLlmsTxt(file.resource.text, own, pages);
    if (!isSoundLlmsTxt(text)) return null;
    return {
      text,
      path: isMisplaced ? PATH : path.slice(facts.base.length - facts.origin.length),
      assumptions: needsPages(file.resource.text, own) ? [CHOICE, ...published] : [],
      left: SERVED.has(outcome("llms-txt")) ? ["llms-txt"] : [],
    };
  },
});
