/** Two replicas that a test restarts, and the requests that must not fail. */
import { assertEquals } from "@std/assert";
import { MAX_FINISH_MS } from "../src/http/server/shutdown.ts";
import { type ReservedPort, reservePort } from "./fixtures/reserved_port.ts";
import { type FixtureServer, serveSites, type SiteSetup } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { readStream } from "./http/service.ts";
import { ENVIRONMENT } from "./nginx.ts";
import { ServiceProcess } from "./service_process.ts";

const HOSTS = Object.keys(SITES);

export interface ReplicaOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly sites?: Readonly<Record<string, SiteSetup>>;
}

/** Two processes of the service as docs/proxy.md starts it, and the sites that they scan. */
export class Replicas implements AsyncDisposable {
  readonly #site: FixtureServer;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #reserved: readonly ReservedPort[] = [reservePort(), reservePort()];
  readonly #processes = new Map<number, ServiceProcess>();

  private constructor(site: FixtureServer, environment: Readonly<Record<string, string>>) {
    this.#site = site;
    this.#environment = environment;
  }

  static async start({ environment = {}, sites = SITES }: ReplicaOptions): Promise<Replicas> {
    const replicas = new Replicas(await serveSites(sites), environment);
    await Promise.all(replicas.#reserved.map(({ port }) => replicas.#start(port)));
    return replicas;
  }

  get ports(): number[] {
    return [...this.#processes.keys()];
  }

  get processes(): ServiceProcess[] {
    return [...this.#processes.values()];
  }

  /** Stops the replica as an operator does, and resolves when it serves again. */
  async restart(port: number): Promise<void> {
    const replica = this.#processes.get(port);
    if (replica === undefined) throw new Error(`no replica listens on port ${port}`);
    const { code, log } = await replica.stop();
    assertEquals(code, 0, log);
    await replica[Symbol.asyncDispose]();
    await this.#start(port);
  }

  async #start(port: number): Promise<void> {
    const environment = { ...ENVIRONMENT, SCAN_RATE_LIMIT: "0", ...this.#environment, PORT: String(port) };
    this.#processes.set(port, await ServiceProcess.start(environment, this.#site));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const replica of this.#processes.values()) await replica[Symbol.asyncDispose]();
    for (const port of this.#reserved) port[Symbol.dispose]();
    await this.#site[Symbol.asyncDispose]();
  }
}

/**
 * Sends one request after the other of each kind.
 * @returns the outcomes of each kind, without repetitions
 */
export async function under(load: readonly (() => Promise<string>)[], change: () => Promise<void>) {
  let isOver = false;
  const clients = load.map(async (request) => {
    const ends = new Set<string>();
    while (!isOver) ends.add(await request().catch(String));
    return [...ends];
  });
  await change();
  isOver = true;
  return await Promise.all(clients);
}

/** Each resolves to "ok" or to its problem. */
export function requests(address: string) {
  let scans = 0;
  const scanUrl = () => `${address}/api/scan?domain=${HOSTS[scans++ % HOSTS.length]}`;
  /** A replica that stops interrupts the scans that take longer than it waits for them. */
  const scanned = async (read: () => Promise<string | undefined>) => {
    const began = performance.now();
    const outcome = await read();
    const mayEnd = performance.now() - began > MAX_FINISH_MS;
    return outcome === undefined || outcome === "interrupted" && !mayEnd ? "no result" : "ok";
  };
  return {
    page: async () => await (await fetch(`${address}/healthz`)).text(),
    stream: () => scanned(async () => (await readStream(await fetch(scanUrl()))).result?.outcome),
    json: () =>
      scanned(async () => {
        const response = await fetch(scanUrl(), { headers: { accept: "application/json" } });
        return (await response.json()).outcome;
      }),
    query: async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query: "{ version }" });
      const response = await fetch(`${address}/graphql`, { method: "POST", headers, body });
      const text = await response.text();
      return text.includes('{"version":') ? "ok" : `status ${response.status}`;
    },
  };
}
