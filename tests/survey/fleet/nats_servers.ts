/** NATS servers with JetStream, for tests. `NATS_SERVER` names the program, which the gate installs. */
import { connectFleet, type Fleet, fleetSettings } from "../../../src/survey/fleet/fleet_connection.ts";
import { patiently } from "../../../src/survey/fleet/fleet_wait.ts";
import { ProgramLog } from "../../program_log.ts";
import { type ReservedPort, reservePort } from "../../fixtures/reserved_port.ts";

/** Path of nats-server, or null if it is missing. */
export function natsPath(): string | null {
  return Deno.env.get("NATS_SERVER") || null;
}

/** A server, until it is disposed. Its port stays the same when it starts again. */
export class NatsServer implements AsyncDisposable {
  readonly folder: string;
  readonly #reserved: ReservedPort;
  readonly #args: readonly string[];
  #child: Deno.ChildProcess | null = null;
  #log: ProgramLog | null = null;

  private constructor(folder: string, args: readonly string[]) {
    this.folder = folder;
    this.#reserved = reservePort();
    this.#args = args;
  }

  /** @param args more flags of nats-server */
  static async start(args: readonly string[] = []): Promise<NatsServer> {
    const server = await NatsServer.prepare(args);
    await server.start();
    return server;
  }

  /** A server that is not started yet. */
  static async prepare(args: readonly string[] = []): Promise<NatsServer> {
    return new NatsServer(await Deno.makeTempDir({ prefix: "readiness-nats-" }), args);
  }

  get port(): number {
    return this.#reserved.port;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const own = [
      "--addr",
      "127.0.0.1",
      "--port",
      String(this.port),
      "--jetstream",
      "--store_dir",
      this.folder,
    ];
    this.#child = new Deno.Command(natsPath() ?? "nats-server", {
      args: [...own, ...this.#args],
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    this.#log = new ProgramLog(this.#child.stderr);
    await this.#log.next(/Server is ready/);
  }

  async kill(): Promise<void> {
    this.#child?.kill("SIGKILL");
    await this.#child?.status;
    await this.#log?.end;
    this.#child = null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child !== null) await this.kill();
    this.#reserved[Symbol.dispose]();
    await Deno.remove(this.folder, { recursive: true });
  }
}

/** Three servers with the same data, until they are disposed. */
export class NatsCluster implements AsyncDisposable {
  readonly servers: readonly NatsServer[];
  readonly #routes: readonly ReservedPort[];

  private constructor(servers: readonly NatsServer[], routes: readonly ReservedPort[]) {
    this.servers = servers;
    this.#routes = routes;
  }

  static async start(): Promise<NatsCluster> {
    const routes = [1, 2, 3].map(() => reservePort());
    const urls = routes.map(({ port }) => `nats://127.0.0.1:${port}`);
    const servers = await Promise.all(urls.map((url, at) =>
      NatsServer.prepare([
        ...["--name", `node-${at + 1}`, "--cluster_name", "test"],
        ...["--cluster", url, "--routes", urls.join(",")],
      ])
    ));
    const cluster = new NatsCluster(servers, routes);
    await Promise.all(servers.map((server) => server.start()));
    await until(async () => await (await fleetOf(cluster))[Symbol.asyncDispose]());
    return cluster;
  }

  get url(): string {
    return this.servers.map(({ url }) => url).join(",");
  }

  /** Kills the server that leads a stream, and starts it again. @param onKilled called before the start */
  async restartLeader(fleet: Fleet, stream: string, onKilled: () => void): Promise<void> {
    const { cluster } = await fleet.manager.streams.info(stream);
    const at = Number(cluster?.leader?.replace("node-", "")) - 1;
    const leader = this.servers[at];
    if (leader === undefined) throw new Error(`${stream} has no leader`);
    await leader.kill();
    onKilled();
    await leader.start();
    await until(async () => {
      const { cluster } = await fleet.manager.streams.info(stream);
      if (!cluster?.leader || cluster.replicas?.some(({ current }) => !current)) {
        throw new Error("not current");
      }
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.servers) await server[Symbol.asyncDispose]();
    for (const route of this.#routes) route[Symbol.dispose]();
  }
}

/** Servers that elect a leader refuse requests for a time. */
async function until(act: () => Promise<void>): Promise<void> {
  await patiently(act, {
    signal: AbortSignal.timeout(60_000),
    onWait() {},
  });
}

export async function fleetOf({ url }: Pick<NatsServer, "url">, name = "test"): Promise<Fleet> {
  return await connectFleet(fleetSettings(url), name);
}
