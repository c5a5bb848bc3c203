/** `GET /api/crawls/{id}/events` sends the progress of a crawl, then its result, as server-sent events. */
import type { Kv } from "@deno/kv";
import { CrawlFollowers } from "./followers.ts";
import { crawlMessages } from "./messages.ts";
import type { CrawlReaders } from "./readers.ts";
import { CrawlWatch } from "./watch.ts";
import type { StreamPace } from "../response/paced_stream.ts";
import { CORS_HEADERS } from "../response/respond.ts";
import type { Shutdown } from "../server/shutdown.ts";
import { eventStream, eventStreamHead } from "../response/sse.ts";
import { requireRunning } from "../server/require_running.ts";

interface CrawlEventsOptions {
  readonly kv: Kv;
  readonly readers: CrawlReaders;
  readonly shutdown: Pick<Shutdown, "refusing">;
  readonly followers?: CrawlFollowers;
  /** Interval between two reads of a crawl, in milliseconds. */
  readonly pollMs?: number;
  /** Interval between two confirmations of a caller's right, in milliseconds. */
  readonly confirmMs?: number;
  readonly pace?: StreamPace;
}

export class CrawlEventsHandler {
  readonly #options: CrawlEventsOptions;
  readonly #followers: CrawlFollowers;
  readonly watch: CrawlWatch;

  constructor(options: CrawlEventsOptions) {
    this.#options = options;
    this.#followers = options.followers ?? new CrawlFollowers();
    this.watch = new CrawlWatch(options.kv, options.pollMs);
  }

  /** @param address network address of the client, for the trail */
  async handle({ method, headers }: Request, crawlId: string, address: string): Promise<Response> {
    const { readers, shutdown, confirmMs, pace } = this.#options;
    const last = lastVersionOf(headers.get("last-event-id"), crawlId);
    // A browser reconnects when a stream has ended, and 204 stops it.
    if (last === "end") return new Response(null, { status: 204, headers: CORS_HEADERS });
    const request = { headers, crawlId, address };
    const { callerId, crawl } = await readers.identify(request);
    if (method === "HEAD") return eventStreamHead();
    requireRunning(shutdown.refusing, "follow the crawl");
    const leave = this.#followers.enter(callerId);
    return eventStream(
      crawlMessages(this.watch.follow(crawl), {
        seen: last,
        mayGoOn: () => readers.mayGoOn(request),
        stop: shutdown.refusing,
        onEnd: leave,
        ...(confirmMs === undefined ? {} : { confirmMs }),
      }),
      { of: "crawl", ...(pace === undefined ? {} : { pace }) },
    );
  }
}

/**
 * Version of the crawl's row that a client saw last, or `end` for the
 * result. Null for an id of another stream.
 */
function lastVersionOf(id: string | null, crawlId: string): string | null {
  const [, crawl, version = null] = /^([0-9A-Za-z]{1,40})\.(end|[0-9a-f]{20})$/.exec(id ?? "") ?? [];
  return crawl === crawlId ? version : null;
}
