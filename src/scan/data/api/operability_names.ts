/** Names that API descriptions use for operational features. Last checked on 2026-11-28. */

/** Query parameters that choose a part of a list. */
export const PAGING_PARAMETER =
  /^\$?(?:page|per_?page|page_?(?:size|number|token|limit)|limit|offset|skip|top|cursor|after|before|first|last|starting_?after|ending_?before|next_?token|continuation(?:_?token)?|max_?(?:results|items)|count|start)$/i;
/** Header of draft-ietf-httpapi-idempotency-key-header, and its earlier spelling. */
export const IDEMPOTENCY_HEADER = /^(?:x-)?idempotency-key$/i;
/** Headers of RFC 9745 and RFC 8594. */
export const DEPRECATION_HEADER = /^(?:deprecation|sunset)$/i;
/** Headers of the IETF draft, and the headers in use before it. */
export const RATE_LIMIT_HEADER =
  /^(?:ratelimit(?:-policy|-limit|-remaining|-reset)?|x-rate-?limit-.+|retry-after)$/i;

/** Members that hold the items of a list. */
export const LIST_MEMBER =
  /^(?:items|data|results?|records|entries|elements|nodes|edges|values|list|rows|objects)$/i;
