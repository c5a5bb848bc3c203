/** Starts a server with a command line, waits until it responds, and ends it with all processes that it started. */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { portOf } from "../../scan/network.ts";
import { cleanBlock } from "../output/safe_text.ts";

/** Milliseconds between two requests to a server that is starting. */
const POLL_MS = 150;
/** Milliseconds of one request. */
const MAX_ANSWER_MS = 5_000;
/** Seconds from SIGTERM to SIGKILL. */
const GRACE_SECONDS = 3;
const GRACE_MS = (GRACE_SECONDS + 1) * 1000;
/** Milliseconds to collect output after the end of a process, which its children may still hold. */
const OUTPUT_MS = 300;
/** Maximum number of last characters of the output in an error. */
const MAX_OUTPUT_LENGTH = 2_000;

/** The only program besides our own that this program may run, and only for --start. */
export const SHELL = "/bin/sh";

/**
 * Runs a command in a group with a watch, which ends the group once standard input is closed. That happens even
 * if this process is killed. Deno itself sends signals to a group only with permission to run every program.
 */
const WATCHED = `exec 3<&0 </dev/null
(cat <&3; trap '' TERM; kill -s TERM -- -$$; sleep ${GRACE_SECONDS}; kill -s KILL -- -$$) >/dev/null 2>&1 &
exec 3<&- ${SHELL} -c "$1"`;

export class StartedServer implements AsyncDisposable {
  readonly #command: string;
  readonly #process: Deno.ChildProcess;
  readonly #output: Promise<unknown>;
  #text = "";
  #status: Deno.CommandStatus | null = null;

  /** @throws {AppError} `SERVER_FAILED` if this process may not start others */
  constructor(command: string) {
    this.#command = command;
    try {
      this.#process = new Deno.Command(SHELL, {
        args: ["-c", WATCHED, "sh", command],
        stdin: "piped",
        stdout: "piped",
        stderr: "piped",
        // The command leads a group of processes, which are ended together.
        detached: true,
      }).spawn();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw failed(command, `it cannot be started: ${error.message}`);
    }
    const { stdout, stderr, status } = this.#process;
    this.#output = Promise.all([this.#collect(stdout), this.#collect(stderr)]);
    status.then((each) => this.#status = each);
  }

  /**
   * Waits until the server responds to a request, with any status.
   * @returns its address
   * @throws {AppError} `SERVER_FAILED` with the end of its output, if it ends first or takes too long
   * @throws the signal's reason
   */
  async respond(url: URL, maxMs: number, signal: AbortSignal): Promise<string> {
    const end = performance.now() + maxMs;
    while (true) {
      signal.throwIfAborted();
      const address = await servedAt(url);
      if (address !== null) return address;
      if (this.#status !== null) {
        await this.#settled(OUTPUT_MS);
        throw failed(
          this.#command,
          `it ended with code ${this.#status.code} before ${url.href} responded`,
          this.#text,
        );
      }
      if (performance.now() > end) {
        throw failed(this.#command, `${url.href} did not respond within ${maxMs / 1000} s`, this.#text);
      }
      // Fails only if the signal aborts, and then the next round throws its reason.
      await pause(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Ends the command and its children. */
  async [Symbol.asyncDispose](): Promise<void> {
    // Fails if the command has ended, and its watch with it.
    await this.#process.stdin.close().catch(() => {});
    await this.#process.status;
    // The children hold the output until they end.
    await this.#settled(GRACE_MS);
  }

  async #settled(maxMs: number): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    await Promise.race([this.#output, pause(maxMs, undefined, { signal }).catch(() => {})]);
    stop.abort();
  }

  async #collect(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      this.#text = (this.#text + decoder.decode(bytes, { stream: true })).slice(-MAX_OUTPUT_LENGTH);
    }
  }
}

/** Address of the server that responds at a URL of this machine, or null. @param signal ends the attempt */
export async function servedAt(
  url: URL,
  signal: AbortSignal = AbortSignal.timeout(MAX_ANSWER_MS),
): Promise<string | null> {
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const ended = new AbortController();
  try {
    // Not with fetch(), which would ask a proxy of the environment.
    using connection = await Deno.connect({ hostname, port: portOf(url), signal });
    signal.addEventListener("abort", () => connection.close(), { signal: ended.signal });
    const address = connection.remoteAddr.hostname;
    if (url.protocol === "https:") return address;
    const head =
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`;
    await connection.write(new TextEncoder().encode(head));
    const start = new Uint8Array(64);
    const length = await connection.read(start);
    return length !== null && new TextDecoder().decode(start).startsWith("HTTP/") ? address : null;
  } catch {
    // The server does not listen yet, or is not ready.
    return null;
  } finally {
    ended.abort();
  }
}

function failed(command: string, reason: string, output = ""): AppError {
  const lines = cleanBlock(output).trim();
  const shown = lines === "" ? "" : `. The end of its output:\n${lines}`;
  return new AppError("SERVER_FAILED", 503, `Cannot start the server "${command}": ${reason}${shown}`);
}
