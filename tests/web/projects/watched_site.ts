/**
 * The whole service with a worker and a site that changes, on a separate database. Tests send requests as a
 * browser does.
 */
import type { Credential } from "../../gql/api_server.ts";
import { ApiServer, closeStores, PASSWORD, type Person } from "../../gql/api_server.ts";
import { readConfig } from "../../../src/config.ts";
import type { Stores } from "../../../src/auth/stores.ts";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { CrawlWorker } from "../../../src/crawl/worker/crawl_worker.ts";
import { createTracking, type Tracking } from "../../../src/crawl/tracking.ts";
import { openDatabase } from "../../../src/database/open.ts";
import type { App } from "../../../src/http/app.ts";
import { createPatientApp } from "../../http/patient_app.ts";
import { MemoryBudget } from "../../../src/scan/memory_budget.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { type Pages, site } from "../../crawl/tracked.ts";
import { serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";

export const HOST = "bare-site.org";
const LIMITS: Readonly<Record<string, string>> = { SIGN_IN_RATE_LIMIT: "0", WRITE_RATE_LIMIT: "0" };

export interface WatchedSite extends AsyncDisposable, Tracking {
  readonly app: App;
  readonly api: ApiServer;
  readonly stores: Stores;
  readonly worker: CrawlWorker;
  /** The site, which tests change. */
  readonly pages: Pages;
  readonly clock: { ahead: number };
  /** Resolves when no crawl is running or queued. */
  settled(): Promise<void>;
}

/** @param hold resolves when a request to the site may get its response */
interface SiteOptions {
  readonly hold?: (path: string) => Promise<void>;
  /** Other sites by host. */
  readonly sites?: Readonly<Record<string, SiteSetup>>;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function watchedSite(
  { hold = () => Promise.resolve(), sites = {}, environment = {} }: SiteOptions = {},
): Promise<WatchedSite> {
  const pages = site();
  const server = await serveSites({
    ...sites,
    [HOST]: async (request) => {
      await hold(request.path);
      const page = pages[request.path];
      if (page === undefined) return undefined;
      return typeof page === "function" ? page(request) : typeof page === "string" ? { body: page } : page;
    },
  });
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const stores = cheapStores(await openDatabase(":memory:"), now);
  const scanner = new Scanner({ network: fixtureNetwork(server), userAgent: "ReadinessBot/1.0", now });
  const tracking = createTracking(stores, scanner);
  const worker = new CrawlWorker({
    ...tracking,
    database: stores.database,
    scanner,
    memory: new MemoryBudget(1024 ** 3, 8),
    concurrency: 2,
    isServer: false,
    timing: { lookMs: 10, pollMs: 50 },
  });
  worker.start();
  const config = readConfig((name) => ({ ...LIMITS, ...environment })[name]);
  const app = createPatientApp({ config, scanner, stores, tracking });
  return {
    ...tracking,
    app,
    api: ApiServer.on(stores),
    stores,
    worker,
    pages,
    clock,
    settled: () => worker.caughtUp(),
    async [Symbol.asyncDispose]() {
      await worker.stop();
      await closeStores(stores);
      await server[Symbol.asyncDispose]();
    },
  };
}

export type Fields = Readonly<Record<string, string>>;

/** A browser without JavaScript, from the service's point of view. */
export class FormClient {
  readonly #app: App;
  #cookie = "";

  constructor(app: App) {
    this.#app = app;
  }

  async get(path: string, headers: Credential = {}): Promise<Response> {
    return await this.#send(path, { headers: this.#headers(headers) });
  }

  async post(path: string, fields: Fields | URLSearchParams): Promise<Response> {
    return await this.#send(path, {
      method: "POST",
      headers: this.#headers(),
      body: new URLSearchParams(fields),
    });
  }

  /** Sends a form, and follows the redirect. */
  async submit(
    path: string,
    fields: Fields | URLSearchParams,
  ): Promise<{ path: string; status: number; text: string }> {
    const sent = await this.post(path, fields);
    const next = sent.headers.get("location");
    if (next === null) return { path, status: sent.status, text: await sent.text() };
    const shown = await this.get(next);
    return { path: next, status: shown.status, text: await shown.text() };
  }

  async signIn(username: string): Promise<void> {
    const response = await this.post("/sign-in", { username, password: PASSWORD });
    await response.body?.cancel();
    this.#cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  }

  #headers(headers: Credential = {}): Headers {
    const own = { host: "localhost", "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    return new Headers({ ...own, ...(this.#cookie === "" ? {} : { cookie: this.#cookie }), ...headers });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    return await this.#app(new Request(`http://localhost${path}`, init), "192.0.2.1");
  }
}

export interface Visitor {
  readonly site: WatchedSite;
  readonly admin: Person;
  /** Signed in as the Admin. */
  readonly client: FormClient;
}

/** Registers a test with a person who is Admin of an account. */
export function testVisitor(name: string, body: (visitor: Visitor) => Promise<void>): void {
  Deno.test(name, async () => {
    await using site = await watchedSite();
    const admin = await site.api.signUp("ann");
    const client = new FormClient(site.app);
    await client.signIn("ann");
    await body({ site, admin, client });
  });
}

/** Signs in as a new member of the Admin's account. */
export async function memberOf(
  { site, admin }: Visitor,
  username: string,
  roleCode: string,
): Promise<FormClient> {
  const { inviteUser: { code } } = await site.api.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId: admin.accountId, roleCode } },
    admin.credential,
  );
  await site.api.signUp(username, code);
  const client = new FormClient(site.app);
  await client.signIn(username);
  return client;
}

/** Fields that the form for a new project sends. */
export const NEW_PROJECT: Fields = {
  do: "create",
  target: HOST,
  name: "Shop",
  frequency: "daily",
  hour: "3",
  cron: "",
  maxPages: "5",
  include: "",
  exclude: "",
  userAgent: "",
};

/** @returns id of a new project */
export async function projectOf({ client, admin }: Visitor, fields: Fields = {}): Promise<string> {
  const response = await client.post(`/accounts/${admin.accountId}/projects/new`, {
    ...NEW_PROJECT,
    ...fields,
  });
  const [, id = ""] = /\/projects\/(\w+)\?/.exec(response.headers.get("location") ?? "") ?? [];
  if (id === "") throw new Error(`No project: ${response.status} ${await response.text()}`);
  return id;
}

/** Runs a crawl to its end. @returns its id */
export async function crawlOf({ site, client }: Visitor, projectId: string): Promise<string> {
  const response = await client.post(`/projects/${projectId}`, { do: "run", once: crypto.randomUUID() });
  if (response.status !== 303) throw new Error(`No crawl: ${response.status} ${await response.text()}`);
  await site.settled();
  const newest = await site.crawls.page(projectId, 1, null);
  return newest.records[0]?.id ?? "";
}
