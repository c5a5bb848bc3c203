/**
 * llms.txt, which is the site's own after completion, or a list of the pages in its sitemap and in the
 * sample.
 */
import {
  fixedLlmsTxt,
  hasBlankSummary,
  isSoundLlmsTxt,
  llmsTxtOfPages,
  needsPages,
} from "../snippets/llms_txt_of_pages.ts";
import { SUMMARY_BLANK } from "../../parse/markdown/blank.ts";
import { agentTextInjection } from "../../parse/hidden/agent_text.ts";
import { optional } from "../../probes/if_seen.ts";
import { llmsTxt, WRONG_PATHS } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { pagesToMap } from "../../probes/pages/pages_to_map.ts";
import { pageSections } from "../../probes/pages/page_sections.ts";
import { sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";
import { scriptedPagesAssumption } from "../scripted_facts.ts";
import { unseenPagesAssumption } from "../unseen_pages.ts";
import { defineSiteFile } from "../site_file.ts";
import { needsSitemap, ownsRobots, sitemapToName } from "./new_sitemap.ts";
import { quoted } from "../../../quotation.ts";

const CHOICE = "The listed pages are the important ones";
const WRITE_SUMMARY = `Replace ${
  quoted(SUMMARY_BLANK)
} with one sentence about the site, which can be its meta description, too`;
const LIST_PAGES =
  "List the pages that agents need, or answer in the file what they ask about the site: we found no page other than the home page";

const CORRECT_SITEMAP =
  "List pages of each section of the sitemap, because the pages of the sample are gone or closed";

/** Maximum number of characters to search for prompt injection. */
const MAX_MATCHED_CHARACTERS = 200_000;
const PATH = "/llms.txt";
/** Outcomes about how the file is served, not about its text. */
const SERVED = new Set(["mistyped", "moved"]);
/** Outcomes of a file that does not list enough. */
const THIN = new Set(["narrow", "outside", "thin"]);

export default defineSiteFile({
  path: PATH,
  fixes: ["llms-txt", "llms-txt-structure"],
  reads: ["sitemap"],
  needs: { file: llmsTxt, linked: pagesToMap, sections: pageSections, maps: optional(sitemaps) },
  write({ file, linked, sections: { sections, missing, mapped, seen }, maps }, context) {
    const { facts, outcome } = context;
    // robots.txt names a new sitemap if it is the site's own.
    const isNew = needsSitemap({ maps, linked }, context);
    const known = {
      ...facts,
      sitemap: isNew && ownsRobots(facts) ? null : sitemapToName({ maps, linked }, context),
    };
    const published = isNew && known.sitemap !== null
      ? [`You publish a sitemap at ${quoted(known.sitemap)}`]
      : [];
    const listed = { hasHome: linked.home !== null, sections };
    const isUnlisted = sections.length === 0;
    const isNarrow = 2 * missing.length > mapped;
    const listing = isUnlisted ? [LIST_PAGES] : isNarrow ? [CORRECT_SITEMAP] : [];
    const prepared = listing.length > 0 ? ["llms-txt"] : [];
    const pages = sections.flatMap(({ pages }) => pages);
    const choice = isUnlisted
      ? []
      : [CHOICE, ...unseenPagesAssumption(pages, seen), ...scriptedPagesAssumption(linked, pages)];
    if (!file.present) {
      if (sections.length === 0 && linked.home === null) return null;
      const text = llmsTxtOfPages(known, listed);
      if (isPoisoned(text)) return null;
      const blanks = [...blanksOf(text), ...listing];
      return { text, assumptions: [...choice, ...published], blanks, prepared };
    }
    const { path } = file;
    // Above the site's folder, the file belongs to the owner of the host.
    if (!(facts.origin + path).startsWith(`${facts.base}/`)) return null;
    const isMisplaced = WRONG_PATHS.includes(path);
    const folder = new URL(isMisplaced ? "/" : ".", file.resource.url).href.slice(0, -1);
    const own = { ...known, origin: folder };
    const isThin = THIN.has(outcome("llms-txt"));
    const text = fixedLlmsTxt(file.resource.text, own, listed, isThin);
    if (!isSoundLlmsTxt(text) || (isPoisoned(text) && !isPoisoned(file.resource.text))) return null;
    const addsPages = isThin || needsPages(file.resource.text, own);
    return {
      text,
      path: isMisplaced ? PATH : path.slice(facts.base.length - facts.origin.length),
      assumptions: addsPages ? [...choice, ...published] : [],
      blanks: [...blanksOf(text), ...(addsPages ? listing : [])],
      isRevised: true,
      left: SERVED.has(outcome("llms-txt")) ? ["llms-txt"] : [],
      prepared: addsPages ? prepared : [],
    };
  },
});

/** A title or description of the site may instruct agents, and would do so in a file for agents. */
function isPoisoned(text: string): boolean {
  return agentTextInjection(text, "document", { characters: MAX_MATCHED_CHARACTERS }) !== null;
}

function blanksOf(text: string): string[] {
  return hasBlankSummary(text) ? [WRITE_SUMMARY] : [];
}
