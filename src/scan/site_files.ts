/** All files that are written from more than one check's fix. */
import llmsTxt from "./files/llms_txt.ts";
import robotsTxt from "./files/robots_txt.ts";
import sitemap from "./files/sitemap.ts";
import type { SiteFile } from "./site_file.ts";

export const SITE_FILES: readonly SiteFile[] = [robotsTxt, llmsTxt, sitemap];
