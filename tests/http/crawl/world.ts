/** A service with a project and its crawl, reached by real HTTP. A test changes the rows as a worker does. */
import type { Kv } from "@deno/kv";
import { createParser, type EventSourceMessage } from "npm:eventsource-parser@4.1.3";
import { Authenticator } from "../../../src/auth/principal/authenticate.ts";
import { readConfig } from "../../../src/config.ts";
import type { App } from "../../../src/http/app.ts";
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import type { ProjectRecord } from "../../../src/crawl/project/project_record.ts";
import { createTracking, type Tracking } from "../../../src/crawl/tracking.ts";
import { ALWAYS } from "../../../src/database/commit.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { CrawlEventsHandler } from "../../../src/http/crawl/events_handler.ts";
import type { CrawlFollowers } from "../../../src/http/crawl/followers.ts";
import { CrawlReaders } from "../../../src/http/crawl/readers.ts";
import { Metrics } from "../../../src/http/observe/metrics.ts";
import { createPatientApp } from "../patient_app.ts";
import { answerRuntimeError } from "../../../src/http/server/runtime_error.ts";
import { Shutdown } from "../../../src/http/server/shutdown.ts";
import { setLogLevel } from "../../../src/log.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { type Scene, sceneOn } from "../../auth/people.ts";
import { closeStores } from "../../gql/api_server.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { sessionOf } from "../audit/trail.ts";

export type Credential = Readonly<Record<string, string>>;

/** A scanner that finds no site. */
export const SCANNER = new Scanner({
  network: fixtureNetwork({ resolve: [] }),
  userAgent: "ReadinessBot/1.0",
});

/** Milliseconds, short enough for a test to wait for. */
const QUICK = { pollMs: 5, confirmMs: 20 };

export interface CrawlWorld extends AsyncDisposable {
  readonly scene: Scene;
  readonly tracking: Tracking;
  readonly project: ProjectRecord;
  readonly crawl: CrawlRecord;
  readonly origin: string;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  /** Ann's, who is Admin. */
  readonly admin: Credential;
  /** GET of a path. */
  get(path: string, credential?: Credential, init?: RequestInit): Promise<Response>;
  /** Follows the crawl. */
  follow(credential?: Credential): Promise<Events>;
  /** Changes the row of the crawl. */
  change(change: Partial<CrawlRecord>): Promise<void>;
}

/** Parts that a part of the service is made of. */
export interface CrawlParts {
  readonly kv: Kv;
  readonly readers: CrawlReaders;
  readonly tracking: Tracking;
  readonly crawlId: string;
  readonly shutdown: Shutdown;
}

type PartOfApp = (parts: CrawlParts) => App;

/** Only the streams, which read the database more often than the streams of the service. */
export function quickEvents(
  { onHandler, ...options }: {
    /** Reads the rows of crawls. */
    readonly kv?: Kv;
    readonly followers?: CrawlFollowers;
    /** Called with the handler. */
    readonly onHandler?: (handler: CrawlEventsHandler) => void;
  } = {},
): PartOfApp {
  return ({ kv, readers, shutdown, crawlId }) => {
    const handler = new CrawlEventsHandler({ kv, readers, shutdown, ...QUICK, ...options });
    onHandler?.(handler);
    return (request, peer) => handler.handle(request, crawlId, peer);
  };
}

/** @param part of the service that is served instead of the whole */
export async function openCrawlWorld(
  { kv: given, part }: { readonly kv?: Kv; readonly part?: PartOfApp } = {},
): Promise<CrawlWorld> {
  setLogLevel("off");
  const kv = given ?? await openDatabase(":memory:");
  const scene = await sceneOn(kv);
  const { stores, ann } = scene;
  const tracking = createTracking(stores, SCANNER);
  const settings = { accountId: ann.account.id, name: "Shop", target: "shop.example.com" };
  const project = await tracking.projects.create(settings, ann.actor);
  const crawl = await tracking.crawls.run(project.id, ann.actor);
  const [metrics, shutdown] = [new Metrics(), new Shutdown()];
  const config = readConfig(() => undefined);
  const { crawls } = tracking;
  const readers = new CrawlReaders({ authenticator: new Authenticator(stores), stores, crawls });
  const app = part === undefined
    ? createPatientApp({ config, scanner: SCANNER, stores, tracking, metrics, shutdown })
    : part({ kv, readers, tracking, crawlId: crawl.id, shutdown });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {}, onError: answerRuntimeError },
    (request, { remoteAddr, completed }) =>
      app(request, remoteAddr.hostname, completed).catch(({ code, status, message }) =>
        Response.json({ code, message }, { status: status ?? 500 })
      ),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const admin = await sessionOf(scene, ann);
  const get: CrawlWorld["get"] = (path, credential = admin, init = {}) =>
    fetch(`${origin}${path}`, { headers: credential, ...init });
  return {
    scene,
    tracking,
    project,
    crawl,
    origin,
    metrics,
    shutdown,
    admin,
    get,
    follow: async (credential) => new Events(await get(`/api/crawls/${crawl.id}/events`, credential)),
    change: (change) => changeCrawl(tracking, crawl.id, change),
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await closeStores(stores);
    },
  };
}

/** Changes the row of a crawl as a worker does. */
export async function changeCrawl(
  { crawls: { table } }: Tracking,
  id: string,
  change: Partial<CrawlRecord>,
): Promise<void> {
  const missing = () => new Error("There is no crawl");
  await table.changeFound(ALWAYS, ["ids", id], missing, (operation, entry) => {
    table.update(operation, entry, { ...entry.value, ...change });
  });
}

/** A stream of events that is read message by message, as the WHATWG standard defines. */
export class Events implements AsyncDisposable {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #messages: EventSourceMessage[] = [];
  readonly #parser = createParser({
    onEvent: (message) => this.#messages.push(message),
    onError: (error) => {
      throw error;
    },
  });

  constructor(response: Response) {
    this.response = response;
    this.#reader = (response.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Returns the next event, or null after the last one. */
  // deno-lint-ignore no-explicit-any -- the shape of the data is what the test asserts
  async next(): Promise<{ event: string | undefined; id: string | undefined; data: any } | null> {
    while (this.#messages.length === 0) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#parser.feed(value);
    }
    const { event, id, data = "" } = this.#messages.shift() ?? {};
    return { event, id, data: JSON.parse(data) };
  }

  /** The names of all events to the end. */
  async names(): Promise<(string | undefined)[]> {
    const names = [];
    for (let message = await this.next(); message !== null; message = await this.next()) {
      names.push(message.event);
    }
    return names;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#reader.cancel().catch(() => {
      // The stream broke off.
    });
  }
}
