/**
 * Link relations that point agents to something they can use, in lower case. The sources are IANA's registry,
 * sites and proposals. WordPress uses the URL for its REST API. Last checked on 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

export const LINK_RELATIONS = wordSet(`
  agent-card agent-permissions agent-skills ai-catalog alternate api-catalog ard canonical describedby
  help https://api.w.org/ index license linkset llms-full-txt llms-txt mcp payment privacy-policy search
  service service-desc service-doc service-meta sitemap status terms-of-service webmcp
`);

/** Relations that serve readers of any page. Agents find nothing in them that they could use. */
export const READER_RELATIONS = wordSet("index license privacy-policy terms-of-service");

/** Formats of alternates that many systems add on their own, such as feeds and cards for embedding. */
export const ROUTINE_FORMATS = wordSet(`
  application/atom+xml application/feed+json application/json+oembed application/rss+xml application/xml+oembed
  text/xml+oembed
`);

/**
 * Media type of an OpenSearch description. Programs can use a search relation only if its target has this
 * type.
 */
export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";
