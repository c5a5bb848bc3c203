/** A real Caddy with deploy/Caddyfile, on a port of this machine. */
import { type ReservedPort, reservePort } from "./fixtures/reserved_port.ts";
import { replaceOne } from "./nginx.ts";
import { ProgramLog } from "./program_log.ts";
import { ROOT } from "./service_process.ts";

export const CADDYFILE = `${ROOT}deploy/Caddyfile`;
const PROGRAM = Deno.env.get("CADDY") || "caddy";

function canRun(): boolean {
  if (Deno.permissions.querySync({ name: "run" }).state !== "granted") return false;
  try {
    return new Deno.Command(PROGRAM, { args: ["version"] }).outputSync().success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

const HAS_CADDY = canRun();

/**
 * Ignores a test if Caddy is missing, and adds that to its name, because our registries do not have the
 * program.
 */
export function testCaddy(name: string, fn: () => Promise<void>): void {
  const shown = HAS_CADDY ? name : `${name} (skipped: caddy is not installed; CADDY names one)`;
  Deno.test({ name: shown, ignore: !HAS_CADDY, fn });
}

/** @returns Caddy's message about the shipped file, if it refuses it */
export async function problemOfCaddyfile(): Promise<string | null> {
  const { success, stderr } = await new Deno.Command(PROGRAM, {
    args: ["validate", "--config", CADDYFILE, "--adapter", "caddyfile"],
    env: { READINESS_DOMAIN: "readiness.example" },
  }).output();
  return success ? null : new TextDecoder().decode(stderr);
}

function addressOf({ port }: ReservedPort): string {
  return `http://127.0.0.1:${port}`;
}

/** Runs until disposed. */
export class Caddy implements AsyncDisposable {
  readonly address: string;
  readonly #port: ReservedPort;
  readonly #child: Deno.ChildProcess;
  readonly #folder: string;
  readonly #log: ProgramLog;

  private constructor(child: Deno.ChildProcess, port: ReservedPort, folder: string, log: ProgramLog) {
    this.#child = child;
    this.#port = port;
    this.address = addressOf(port);
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * @param upstreams ports of two replicas
   * @param change of the text of the configuration
   */
  static async start(
    [first = 0, second = first]: readonly number[],
    change = (configuration: string) => configuration,
  ): Promise<Caddy> {
    const port = reservePort();
    const folder = await Deno.makeTempDir();
    let text = await Deno.readTextFile(CADDYFILE);
    text = replaceOne(text, "readiness-1:8000", `127.0.0.1:${first}`);
    text = replaceOne(text, "readiness-2:8000", `127.0.0.1:${second}`);
    // All Caddies that run at once would have the same admin port.
    text = replaceOne(text, "{\n", "{\n\tadmin off\n");
    await Deno.writeTextFile(`${folder}/Caddyfile`, change(text));
    const child = new Deno.Command(PROGRAM, {
      args: ["run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
      env: { READINESS_DOMAIN: addressOf(port), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const log = new ProgramLog(child.stderr);
    await log.next(/serving initial configuration/);
    return new Caddy(child, port, folder, log);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // On SIGTERM, Caddy waits for connections that clients keep open.
    this.#child.kill("SIGKILL");
    await this.#child.status;
    await this.#log.end;
    this.#port[Symbol.dispose]();
    await Deno.remove(this.#folder, { recursive: true });
  }
}
