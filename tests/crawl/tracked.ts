/** A project with a site that changes, and a worker that crawls it, on a separate database. */
import type { Kv, KvKey } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { CrawlWorker } from "../../src/crawl/worker/crawl_worker.ts";
import type { ProjectRecord } from "../../src/crawl/project/project_record.ts";
import type { ProjectSettings } from "../../src/crawl/project/project_settings.ts";
import { CRAWL_ROWS } from "../../src/crawl/stored_rows.ts";
import { createTracking, type Tracking } from "../../src/crawl/tracking.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { MemoryBudget } from "../../src/scan/memory_budget.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { person } from "../auth/people.ts";
import { onEachDatabase } from "../database/databases.ts";
import { type Answer, type FixtureRequest, serveSites } from "../fixtures/server.ts";
import { RECORDED } from "../scan/browser/recorded_view.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";

export const HOST = "bare-site.org";
const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });
/** The tests of crawls are about no other checks, and most requests of a crawl are for the others. */
const CATALOGUE_OF_FILES = CATALOGUE.filter(({ category }) =>
  ["content", "discovery", "policy"].includes(category)
);
/** Monday. */
const BEGIN = Date.UTC(2001, 0, 1, 5, 30);

/** Pages by path. Any other path is 404. */
export type Pages = Record<string, Answer | string | ((request: FixtureRequest) => Answer | Promise<Answer>)>;

export interface Tracked extends Tracking {
  readonly kv: Kv;
  readonly stores: Stores;
  readonly worker: CrawlWorker;
  /** `ahead`: milliseconds by which the clock of the machine is wrong. */
  readonly clock: { at: number; ahead: number };
  /** The site, which tests change. */
  readonly pages: Pages;
  readonly project: ProjectRecord;
  /** Starts a manual crawl. */
  start(): Promise<Started>;
  /** Starts a manual crawl, and waits until it has ended. */
  crawl(): Promise<CrawlRecord>;
  /** Waits until a row fits. */
  until<T>(key: KvKey, fits: (value: T | null) => boolean): Promise<T | null>;
}

interface Started {
  readonly id: string;
  readonly row: KvKey;
}

export function html(title: string, body: string): Answer {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="About ${title}, and all that belongs to it on this site."></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  return { body: text, headers: { "content-type": "text/html; charset=utf-8" } };
}

const PROSE = `<p>${"A sentence of plain words that says something. ".repeat(20)}</p>`;

/** A site of five pages. */
export function site(): Pages {
  const links = ["a", "b", "c", "d"].map((name) => `<a href="/${name}">Page ${name}</a>`).join(" ");
  return {
    "/": html("The bee garden", `${PROSE}<nav>${links}</nav>`),
    ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`/${name}`, html(`Page ${name}`, PROSE)])),
    "/robots.txt": { body: "User-agent: *\nAllow: /\n", headers: { "content-type": "text/plain" } },
  };
}

export type TrackedTest = (tracked: Tracked) => Promise<void>;

/** Registers a test on each database. */
export function testTracked(name: string, settings: Partial<ProjectSettings>, test: TrackedTest): void {
  onEachDatabase(name, trackedTest(test, settings));
}

/** A test of a database. At its end, all rows fit together. */
export function trackedTest(
  test: TrackedTest,
  settings: Partial<ProjectSettings> = {},
): (kv: Kv) => Promise<void> {
  return async (kv) => {
    const pages = site();
    await using server = await serveSites({
      [HOST]: (request) => {
        const page = pages[request.path];
        if (page === undefined) return undefined;
        return typeof page === "function" ? page(request) : typeof page === "string" ? { body: page } : page;
      },
    });
    const clock = { at: BEGIN, ahead: 0 };
    const now = () => clock.at + clock.ahead;
    const stores = cheapStores(kv, now, () => clock.at);
    const scanner = new Scanner({
      network: fixtureNetwork(server),
      userAgent: "ReadinessBot/1.0",
      catalogue: CATALOGUE_OF_FILES,
      now,
      ...(settings.browserPages ? { browser: RECORDED } : {}),
    });
    const tracking = createTracking(stores, scanner, { publicUrl: new URL("https://readiness.example/") });
    const worker = new CrawlWorker({
      ...tracking,
      database: stores.database,
      scanner,
      memory: new MemoryBudget(1024 ** 3, 8),
      concurrency: 2,
      isServer: false,
      timing: { lookMs: 10, pollMs: 50 },
    });
    const { account } = await person(stores, "ada");
    const target = { accountId: account.id, name: "Shop", target: HOST };
    const project = await tracking.projects.create({ ...target, ...settings }, OPERATOR);
    const until = <T>(key: KvKey, fits: (value: T | null) => boolean) => watchedUntil<T>(kv, key, fits);
    const start = async () => {
      clock.at += 60_000;
      const { projectId, createdAt, id } = await tracking.crawls.run(project.id, OPERATOR);
      return { id, row: tracking.crawls.table.row([projectId, createdAt, id]) };
    };
    const ended = async ({ id, row }: Started) => {
      const crawl = await until<CrawlRecord>(row, (value) => value === null || value.finishedAt !== null);
      if (crawl === null) throw new Error(`Crawl ${id} is gone`);
      return crawl;
    };
    worker.start();
    try {
      await test({
        ...tracking,
        kv,
        stores,
        worker,
        clock,
        pages,
        project,
        until,
        start,
        crawl: async () => await ended(await start()),
      });
    } finally {
      await worker.stop();
      await stores.erasures.settled();
    }
    assertEquals(await findInconsistencies(stores.database, queueRules(kv), [CRAWL_ROWS]), []);
  };
}

/** Resolves to the first value of a row that fits. */
export async function watchedUntil<T>(
  kv: Kv,
  key: KvKey,
  fits: (value: T | null) => boolean,
): Promise<T | null> {
  for await (const [entry] of kv.watch<[T]>([key])) {
    if (entry !== undefined && fits(entry.value)) return entry.value;
  }
  throw new Error("The database was closed");
}
