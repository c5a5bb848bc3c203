/** The service as its users start it, in a separate process with the permissions of the task. */
import { CA_FILE, type FixtureServer } from "./fixtures/server.ts";

export const ROOT = new URL("../", import.meta.url).pathname;

/** Arguments of `deno` for the command line, as deno.json has them, for the working directory `ROOT`. */
export function programArguments(): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`));
  const [, words = ""] = /\bdeno (run .*)$/.exec(tasks.program.command) ?? [];
  return words.replace('"$ROOT/main.ts"', "main.ts").split(" ");
}

/** Arguments of the service. */
export function startArguments(): string[] {
  return [...programArguments(), "serve"];
}

export class ServiceProcess implements AsyncDisposable {
  readonly address: string;
  readonly child: Deno.ChildProcess;
  readonly #logs: readonly Log[];

  private constructor(child: Deno.ChildProcess, address: string, logs: readonly Log[]) {
    this.child = child;
    this.address = address;
    this.#logs = logs;
  }

  static async start(
    environment: Record<string, string>,
    server?: FixtureServer,
    args: readonly string[] = startArguments(),
  ): Promise<ServiceProcess> {
    const child = new Deno.Command(Deno.execPath(), {
      args: [...args],
      cwd: ROOT,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      env: {
        PORT: "0",
        HOST: "127.0.0.1",
        KV_URL: ":memory:",
        SHUTDOWN_DELAY_MS: "0",
        // Two more programs for each service would double the time of tests about other topics.
        SCAN_PROCESSES: "0",
        SCAN_CA_FILE: CA_FILE,
        SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
        SCAN_RESOLVE: server?.resolve.join(",") ?? "",
        ...environment,
      },
    }).spawn();
    const output = new Log(child.stdout);
    const logs = [output, new Log(child.stderr)];
    const address = /listening on (http:\/\/\S+)/.exec(await output.firstPart)?.[1] ?? "";
    return new ServiceProcess(child, address, logs);
  }

  /** Stops the service as an operator does. */
  async stop(signal: Deno.Signal = "SIGTERM"): Promise<{ readonly code: number; readonly log: string }> {
    this.child.kill(signal);
    const { code } = await this.child.status;
    const texts = await Promise.all(this.#logs.map(({ whole }) => whole));
    return { code, log: texts.join("") };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.child.kill("SIGKILL");
    } catch {
      // The process has already ended.
    }
    await this.child.status;
    await Promise.all(this.#logs.map(({ whole }) => whole));
  }
}

/** Output of a process, kept and shown. */
class Log {
  readonly firstPart: Promise<string>;
  readonly whole: Promise<string>;

  constructor(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const first = Promise.withResolvers<string>();
    this.firstPart = first.promise;
    this.whole = Log.#read(stream, first.resolve);
  }

  static async #read(
    stream: ReadableStream<Uint8Array<ArrayBuffer>>,
    onPart: (part: string) => void,
  ): Promise<string> {
    let text = "";
    for await (const part of stream.pipeThrough(new TextDecoderStream())) {
      onPart(part);
      text += part;
    }
    onPart(text);
    return text;
  }
}
