/** A run of the program that ends with its input, and before the promise settles. */
import { type ChildProcess, spawn } from "node:child_process";
import { ScanError } from "./scan_error.ts";

/** How to start the program. */
export interface ProgramCommand {
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Run {
  readonly args: readonly string[];
  readonly cwd: string | undefined;
  /** Written to standard input, which stays open until the program has to stop. */
  readonly input: string;
  readonly signal: AbortSignal | undefined;
  /** Called with each line of standard output. An error that it throws stops the program. */
  readonly onLine: (line: string) => void;
}

export interface Ended {
  /** Exit code, or the name of the signal that ended the program. */
  readonly by: number | string;
  /** The last characters of standard error. */
  readonly errors: string;
}

/** Milliseconds for a stopped program to end what it started, before it is killed. */
const MAX_STOP_MS = 15_000;
const MAX_ERRORS_LENGTH = 4_000;

/**
 * @throws the signal's reason, or what `onLine` threw
 * @throws {ScanError} `NOT_STARTED`
 */
export async function runProgram({ executable, args, env }: ProgramCommand, run: Run): Promise<Ended> {
  run.signal?.throwIfAborted();
  const stop = new AbortController();
  const abort = () => stop.abort(run.signal?.reason);
  run.signal?.addEventListener("abort", abort, { once: true });
  const child = spawn(executable, [...args, ...run.args], {
    cwd: run.cwd,
    env,
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  let killing: ReturnType<typeof setTimeout> | undefined;
  stop.signal.addEventListener("abort", () => {
    child.stdin.end();
    killing = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
  });
  // A program that cannot read its input has ended, or will say why.
  child.stdin.on("error", () => {});
  child.stdin.write(run.input);
  const errors = lastCharacters(child.stderr);
  onLines(child.stdout, (line) => {
    if (stop.signal.aborted) return;
    try {
      run.onLine(line);
    } catch (error) {
      // Thrown again once the program has ended.
      stop.abort(error);
    }
  });
  try {
    const by = await endOf(child);
    stop.signal.throwIfAborted();
    return { by, errors: errors() };
  } finally {
    clearTimeout(killing);
    run.signal?.removeEventListener("abort", abort);
  }
}

/** Waits until the program has ended and its output was read. */
function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => {
      reject(new ScanError("NOT_STARTED", `Cannot start ${child.spawnfile}: ${cause.message}`, { cause }));
    });
    child.once("close", (code, signal) => resolve(code ?? signal ?? "an unknown signal"));
  });
}

function onLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest: string[] = [];
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const [first = "", ...others] = text.split("\n");
    rest.push(first);
    for (const other of others) {
      onLine(rest.join(""));
      rest = [other];
    }
  });
}

function lastCharacters(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (more: string) => text = (text + more).slice(-MAX_ERRORS_LENGTH));
  return () => text;
}
