/** denokv, a KV Connect server, with an empty database of its own. */
import { ProgramLog } from "../program_log.ts";

/**
 * The library takes the token of a server from the environment. All tests use this one, because test files that run
 * at the same time share the environment.
 */
const ACCESS_TOKEN = "token-of-the-tests";

export function setAccessToken(): void {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
}

/** Path of denokv, which the gate builds, or null if it is missing. */
export function denokvPath(): string | null {
  return Deno.env.get("DENOKV") || null;
}

/** Runs until disposed. */
export class DatabaseServer implements AsyncDisposable {
  readonly url: string;
  readonly #child: Deno.ChildProcess;
  readonly #log: ProgramLog;
  #isEnded = false;

  private constructor(url: string, child: Deno.ChildProcess, log: ProgramLog) {
    this.url = url;
    this.#child = child;
    this.#log = log;
  }

  /** @param path of the file of its database */
  static async start(path: string): Promise<DatabaseServer> {
    setAccessToken();
    const child = new Deno.Command(denokvPath() ?? "denokv", {
      args: ["--sqlite-path", path, "serve", "--addr", "127.0.0.1:0", "--access-token", ACCESS_TOKEN],
      env: { RUST_LOG: "denokv=info" },
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const log = new ProgramLog(child.stderr);
    return new DatabaseServer(await log.next(/Listening on (http:\S+)\n/), child, log);
  }

  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#child.kill("SIGKILL");
    await this.#child.status;
    await this.#log.end;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end();
  }
}
