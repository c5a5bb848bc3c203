/**
 * Link relations that point agents to something they can use, in lower case: those of IANA's registry, and those seen on
 * sites and in proposals. The URL is WordPress's own, for its REST API. As of 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

export const LINK_RELATIONS = wordSet(`
  agent-card agent-permissions agent-skills ai-catalog alternate api-catalog ard canonical describedby
  help https://api.w.org/ index license linkset llms-full-txt llms-txt mcp payment privacy-policy search
  service service-desc service-doc service-meta sitemap status terms-of-service webmcp
`);
