/** Offers of this service to agents, for both catalogs. */
import { type Offer, type Site, siteUrl } from "./site.ts";
import { SKILL_DESCRIPTION, SKILL_NAME, SKILL_PATH } from "./skill.ts";

/**
 * The API is in the API catalog, because there is no type for one here.
 * @returns null if the origin is not known, because identifiers and URLs need it
 */
export function catalogEntries(site: Site): { host: string; entries: readonly Offer[] } | null {
  const host = URL.parse(site.origin ?? "")?.hostname;
  if (host === undefined) return null;
  const entries: readonly Offer[] = [
    {
      identifier: `urn:air:${host}:skills:${SKILL_NAME}`,
      displayName: "Scan a site",
      description: SKILL_DESCRIPTION,
      type: 'text/markdown; profile="urn:air:agent-skills"',
      url: siteUrl(site, SKILL_PATH),
      representativeQueries: [
        "Is my web site ready for AI agents?",
        "Why can an AI assistant not read example.com?",
      ],
    },
    ...site.offers,
  ];
  return { host, entries };
}
