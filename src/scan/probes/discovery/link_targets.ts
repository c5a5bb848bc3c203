/** The targets of the links that a page has for agents. */
import { isForPrograms, usefulRelations } from "../../parse/catalog/agent_link.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { isMarkdownAsText, servesType } from "../../parse/media_type.ts";
import { defineProbe } from "../../contract/probe.ts";
import { fetchLinked, type LinkedResource, requireSeen } from "../linked_resource.ts";
import { type PageLink, pageLinks } from "../pages/page_links.ts";

/** Maximum number of targets to fetch. */
const MAX_TARGETS = 6;

export interface LinkTarget {
  readonly link: PageLink;
  readonly found: LinkedResource;
  /**
   * True if the target has another type than the link states, or is an HTML page although the link is for
   * programs.
   */
  readonly isOtherType: boolean;
}

export interface LinkTargets {
  readonly targets: readonly LinkTarget[];
  /** Number of links for agents that were not followed. */
  readonly unasked: number;
}

export const linkTargets = defineProbe<LinkTargets>({
  id: "link-targets",
  scope: "page",
  async observe(context) {
    const { page, links } = await context.probe(pageLinks);
    const distinct = new Map(
      links.filter((link) => usefulRelations(link).length > 0).map((
        link,
      ) => [`${link.url} ${link.type}`, link]),
    );
    const useful = [...distinct.values()].sort((left, right) => distance(left) - distance(right));
    const followed = useful.slice(0, MAX_TARGETS);
    const targets = await Promise.all(followed.map(async (link) => {
      // A page that links to itself with another type means its response to requests for that type.
      const accept = link.url === page && link.type !== null ? { accept: link.type } : {};
      const found = await fetchLinked(context, new URL(link.url), accept);
      return { link, found, isOtherType: isOtherType(link, found) };
    }));
    requireSeen(targets.map(({ found }) => found));
    return { targets, unasked: useful.length - followed.length };

    /** Sorts own hosts first, because the owner cannot fix other sites. */
    function distance({ url }: PageLink): number {
      return Number(!isSameSite(new URL(url).hostname, context.origin.hostname));
    }
  },
});

function isOtherType(link: PageLink, found: LinkedResource): boolean {
  if (found.state !== "answered") return false;
  const { resource } = found;
  if (resource.isHtml) return isForPrograms(link);
  return link.type !== null && !servesType(link.type, resource.mediaType) &&
    !isMarkdownAsText(link.type, resource.mediaType);
}
