/** The documents about this service by path. */
import { aiCatalog, ard } from "./ai_catalog.ts";
import { apiCatalog } from "./api_catalog.ts";
import { llmsTxt } from "./llms_txt.ts";
import { robotsTxt } from "./robots_txt.ts";
import { securityTxt } from "./security_txt.ts";
import type { Site, SiteDocument } from "./site.ts";
import { sitemapXml } from "./sitemap_xml.ts";
import { skill, SKILL_PATH, skillIndex } from "./skill.ts";

/** Null if the service lacks the setting that the document needs. */
type DocumentMaker = (site: Site, now: Date) => SiteDocument | null;

interface Entry {
  readonly make: DocumentMaker;
  /** The setting that the document depends on. */
  readonly needs?: "PUBLIC_URL" | "SECURITY_CONTACT";
}

export const SITE_DOCUMENTS: Readonly<Record<string, Entry>> = {
  "/robots.txt": { make: robotsTxt },
  "/sitemap.xml": { make: sitemapXml, needs: "PUBLIC_URL" },
  "/llms.txt": { make: llmsTxt },
  "/.well-known/security.txt": { make: securityTxt, needs: "SECURITY_CONTACT" },
  "/.well-known/api-catalog": { make: apiCatalog },
  "/.well-known/ai-catalog.json": { make: aiCatalog, needs: "PUBLIC_URL" },
  "/.well-known/ard.json": { make: ard, needs: "PUBLIC_URL" },
  "/.well-known/agent-skills/index.json": { make: skillIndex },
  [SKILL_PATH]: { make: skill },
};
