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

/** Of these, the ones that are for the reader of any page: an agent learns nothing from them that it could use. */
export const READER_RELATIONS = wordSet("index license privacy-policy terms-of-service");

/** Formats of alternates that many systems add by themselves: feeds, and cards for embedding. */
export const ROUTINE_FORMATS = wordSet(`
  application/atom+xml application/feed+json application/json+oembed application/rss+xml application/xml+oembed
  text/xml+oembed
`);

/** A search relation leads programs if its target is an OpenSearch description. */
export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";
