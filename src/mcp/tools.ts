/** All tools, in the order of the list. */
import type { Tool } from "./tool.ts";
import { compareCrawls } from "./tools/compare_crawls.ts";
import { explainCheck } from "./tools/explain_check.ts";
import { fixSite } from "./tools/fix_site.ts";
import { getCrawl } from "./tools/get_crawl.ts";
import { scanSite } from "./tools/scan_site.ts";

export const TOOLS: readonly Tool[] = [scanSite, fixSite, explainCheck, getCrawl, compareCrawls];
