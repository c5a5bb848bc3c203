/** `GET /badge/{projectId}.svg` returns the badge of a public project to anyone. */
import { LRUCache } from "lru-cache";
import { isObjectId } from "../../auth/object_id.ts";
import { type BadgeState, badgeSvg } from "../../crawl/badge/badge.ts";
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { projectNotFound } from "../../crawl/project_store.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import { AddressRateLimit, type RateLimit } from "../../rate_limit.ts";
import type { Grade } from "../../scan/result.ts";
import { NO_SNIFF } from "../../web/asset.ts";
import { corsExposing } from "../response/respond.ts";

/** Milliseconds until a badge is read again. A popular README costs next to nothing this way. */
export const BADGE_KEPT_MS = 10_000;
/** Maximum number of badges in the cache. Projects without a badge count too. */
const MAX_KEPT_BADGES = 2_000;
/**
 * Maximum number of badges per minute that one IP address may have read from
 * the database. Cached badges do not count.
 */
export const MAX_BADGES_PER_MINUTE = 300;

/** Number of recent crawls to choose from. Older crawls are used only if none of these has finished. */
const NEWEST_CRAWLS = 10;

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
  readonly #tracking: Pick<Tracking, "projects" | "crawls">;
  /** Running and recent reads, which all requests share. */
  readonly #badges: LRUCache<string, Promise<Badge | null>>;
  readonly #limit: RateLimit;

  constructor(
    { tracking, keptMs = BADGE_KEPT_MS, maxPerMinute = MAX_BADGES_PER_MINUTE }: BadgeOptions,
  ) {
    this.#tracking = tracking;
    this.#badges = new LRUCache({ max: MAX_KEPT_BADGES, ttl: keptMs });
    this.#limit = new AddressRateLimit(
      { action: "show more badges", per: "per IP address" },
      maxPerMinute,
    );
  }

  /**
   * Reads no credential, because a project that is not public must look like a missing project to everybody.
   * @param address rate limits count a client by this key
   */
  async handle({ headers }: Request, projectId: string, address: string): Promise<Response> {
    const badge = await this.#badgeOf(projectId, address);
    if (badge === null) throw projectNotFound();
    const shown = { ...HEADERS, etag: badge.tag };
    if (isKnown(headers.get("if-none-match"), badge.tag)) {
      return new Response(null, { status: 304, headers: shown });
    }
    return new Response(badge.svg, { headers: { "content-type": "image/svg+xml; charset=utf-8", ...shown } });
  }

  async #badgeOf(projectId: string, address: string): Promise<Badge | null> {
    // An invalid id costs no read, and takes no room in the cache.
    if (!isObjectId(projectId)) return null;
    const kept = this.#badges.get(projectId);
    if (kept !== undefined) return await kept;
    this.#limit.take(address);
    const badge = this.#read(projectId);
    this.#badges.set(projectId, badge);
    try {
      return await badge;
    } catch (error) {
      // The next request tries again.
      this.#badges.delete(projectId);
      throw error;
    }
  }

  async #read(projectId: string): Promise<Badge | null> {
    const project = await this.#tracking.projects.find(projectId);
    if (project === null || !project.isPublic) return null;
    const svg = badgeSvg(stateOf(await this.#shownCrawl(projectId)));
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(svg));
    return { svg, tag: `"${new Uint8Array(digest, 0, 16).toHex()}"` };
  }

  /**
   * The latest finished crawl. A crawl with unconfirmed regressions in its
   * counts is used only if there is no other.
   */
  async #shownCrawl(projectId: string): Promise<CrawlRecord | null> {
    const { crawls } = this.#tracking;
    const { records } = await crawls.page(projectId, NEWEST_CRAWLS, null);
    const finished = records.filter(({ status }) => status === "Finished");
    return finished.find(({ isProvisional }) => !isProvisional) ?? finished[0] ??
      await crawls.lastFinished(projectId);
  }
}

function stateOf(crawl: CrawlRecord | null): BadgeState {
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
