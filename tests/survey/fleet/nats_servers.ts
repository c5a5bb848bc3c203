/** NATS servers with JetStream, for tests. `NATS_SERVER` names the program, which the gate installs. */
import { connectFleet, type Fleet, fleetSettings } from "../../../src/survey/fleet/fleet_connection.ts";
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
    const folder = await Deno.makeTempDir({ prefix: "readiness-nats-" });
    const server = new NatsServer(folder, args);
    await server.start();
    return server;
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

export async function fleetOf({ url }: Pick<NatsServer, "url">, name = "test"): Promise<Fleet> {
  return await connectFleet(fleetSettings(url, null, null), name);
}
