/**
 * Chooses pages that represent a site. They are spread over its sections, and the choice is always the same.
 */
import { pathSegments } from "../parse/url_parts.ts";
import type { PageSource } from "../contract/scanned_page.ts";

/** Maximum levels of the path that count as sections. */
const MAX_DEPTH = 2;

export interface Candidate {
  readonly url: URL;
  readonly source: PageSource;
}

interface Ranked {
  readonly candidate: Candidate;
  /** Rank of the page; lower comes first. */
  readonly rank: number;
  readonly hash: number;
}

/**
 * Takes turns with the sections, so that a large one does not crowd out the others. Within a section, pages
 * that the home page or llms.txt names come first. All others have a fixed order that does not depend on the
 * list, so a new page replaces one at most.
 * @param candidates each page once
 * @param count number of pages to choose
 */
export function choosePages(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const ranked = candidates.map((candidate) => ({
    candidate,
    rank: candidate.source === "sitemap" ? 1 : 0,
    hash: hashOf(candidate.url.pathname + candidate.url.search),
  })).sort(inOrder);
  return spread(ranked, 0, count).map(({ candidate }) => candidate);
}

function spread(pages: readonly Ranked[], depth: number, count: number): readonly Ranked[] {
  if (depth === MAX_DEPTH) return pages.slice(0, count);
  const sections = Map.groupBy(pages, ({ candidate }) => sectionOf(candidate.url, depth));
  let queues = [...sections.values()].map((section) => spread(section, depth + 1, count));
  const chosen: Ranked[] = [];
  for (let turn = 0; queues.length > 0 && chosen.length < count; turn++) {
    chosen.push(...queues.flatMap((queue) => queue[turn] ?? []));
    queues = queues.filter(({ length }) => length > turn + 1);
  }
  return chosen.slice(0, count);
}

/** Pages right below the same path belong to one section. */
function sectionOf(url: URL, depth: number): string {
  const segments = pathSegments(url);
  return segments.length > depth + 1 ? segments[depth] ?? "" : "";
}

function inOrder(left: Ranked, right: Ranked): number {
  return left.rank - right.rank || left.hash - right.hash ||
    (left.candidate.url.href < right.candidate.url.href ? -1 : 1);
}

/** FNV-1a, 32 bits: spreads the pages of a section evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
