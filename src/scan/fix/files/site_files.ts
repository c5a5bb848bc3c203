/** All files that are written from more than the snippet of a check's fix. */
import agentCard from "./agent_card.ts";
import agentSkillIndex from "./agent_skill_index.ts";
import aiCatalog from "./ai_catalog.ts";
import apiCatalog from "./api_catalog.ts";
import ard from "./ard.ts";
import indexMd from "./index_md.ts";
import llmsTxt from "./llms_txt.ts";
import robotsTxt from "./robots_txt.ts";
import securityTxt from "./security_txt.ts";
import sitemap from "./sitemap.ts";
import tdmReservation from "./tdm_reservation.ts";
import type { SiteFile } from "../site_file.ts";

export const SITE_FILES: readonly SiteFile[] = [
  robotsTxt,
  llmsTxt,
  indexMd,
  sitemap,
  securityTxt,
  tdmReservation,
  apiCatalog,
  aiCatalog,
  ard,
  agentCard,
  agentSkillIndex,
];
