/** All files that are written from more than what a check's fix shows. */
import agentCard from "./files/agent_card.ts";
import agentSkillIndex from "./files/agent_skill_index.ts";
import aiCatalog from "./files/ai_catalog.ts";
import apiCatalog from "./files/api_catalog.ts";
import ard from "./files/ard.ts";
import llmsTxt from "./files/llms_txt.ts";
import robotsTxt from "./files/robots_txt.ts";
import securityTxt from "./files/security_txt.ts";
import sitemap from "./files/sitemap.ts";
import tdmReservation from "./files/tdm_reservation.ts";
import type { SiteFile } from "./site_file.ts";

export const SITE_FILES: readonly SiteFile[] = [
  robotsTxt,
  llmsTxt,
  sitemap,
  securityTxt,
  tdmReservation,
  apiCatalog,
  aiCatalog,
  ard,
  agentCard,
  agentSkillIndex,
];
