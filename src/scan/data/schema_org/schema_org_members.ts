/**
 * Members of schema.org types: required members, and members with dates and URLs. Last checked on 2026-11-21.
 */
import { wordLists, wordSet } from "../text/word_set.ts";

/** Google ignores a type without these members: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
export const REQUIRED_MEMBERS = wordLists(`
  BreadcrumbList: itemListElement, Dataset: name description, Event: name startDate location,
  FAQPage: mainEntity, JobPosting: title description datePosted hiringOrganization,
  LocalBusiness: name address, Organization: name, Product: name, QAPage: mainEntity,
  Recipe: name image, VideoObject: name thumbnailUrl uploadDate, WebSite: name url
`);

export const DATE_MEMBERS = wordSet(`
  availabilityEnds availabilityStarts birthDate dateCreated dateModified datePosted datePublished endDate
  expires foundingDate priceValidUntil releaseDate startDate uploadDate validFrom validThrough
`);

export const URL_MEMBERS = wordSet("contentUrl embedUrl image logo sameAs thumbnailUrl url");
