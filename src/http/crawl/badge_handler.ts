/** `GET /badge/{projectId}.svg` returns the badge of a public project to anyone. */
import { type BadgeState, badgeSvg } from "../../crawl/badge/badge.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import type { Grade } from "../../scan/result.ts";
import { NO_SNIFF } from "../../web/asset.ts";
import { corsExposing } from "../response/respond.ts";
import { PublicProjects } from "./public_projects.ts";

/**
 * Maximum number of badges per minute that one IP address may have read from
 * the database. Cached badges do not count.
 */
export const MAX_BADGES_PER_MINUTE = 300;

interface Badge {
  readonly svg: string;
  readonly tag: string;
}

interface BadgeOptions {
  readonly tracking: Pick<Tracking, "projects" | "crawls">;
  readonly keptMs?: number;
  readonly maxPerMinute?: number;
}

const HEADERS = {
  "cache-control": "public, max-age=300",
  // Nothing in the image loads or runs anything, even when it is opened as a page.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  ...NO_SNIFF,
  ...corsExposing("ETag"),
} as const;

export class BadgeHandler {
  readonly #badges: PublicProjects<Badge>;

  constructor({ tracking, keptMs, maxPerMinute = MAX_BADGES_PER_MINUTE }: BadgeOptions) {
    const options = {
      tracking,
      action: "show more badges",
      maxPerMinute,
      ...keptMs === undefined ? {} : { keptMs },
    };
    this.#badges = new PublicProjects(options, (_, crawl) => badgeOf(crawl));
  }

  /** @param address rate limits count a client by this key */
  async handle({ headers }: Request, projectId: string, address: string): Promise<Response> {
    const badge = await this.#badges.get(projectId, address);
    const shown = { ...HEADERS, etag: badge.tag };
    if (isKnown(headers.get("if-none-match"), badge.tag)) {
      return new Response(null, { status: 304, headers: shown });
    }
    return new Response(badge.svg, { headers: { "content-type": "image/svg+xml; charset=utf-8", ...shown } });
  }
}

async function badgeOf(crawl: CrawlRecord | null): Promise<Badge> {
  const svg = badgeSvg(stateOf(crawl));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(svg));
  return { svg, tag: `"${new Uint8Array(digest, 0, 16).toHex()}"` };
}

export function stateOf(crawl: CrawlRecord | null): BadgeState {
  if (crawl === null) return { kind: "not-crawled" };
  const { score, grade } = crawl;
  return score === null || grade === null
    ? { kind: "unknown" }
    : { kind: "scored", score, grade: grade as Grade };
}

/** True if `If-None-Match` (RFC 9110, 13.1.2) names the tag, with weak comparison. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}
