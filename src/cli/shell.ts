/** Environment of a command, with its streams, terminal and variables. */
import type { Passwords } from "../auth/user/password.ts";
import { ONE_REQUEST_MS, STOP_SIGNALS } from "../http/server/stop_signal.ts";
import type { CatalogueEntry } from "../scan/catalogue.ts";
import type { Program } from "../scan/scan_program.ts";
import { attempt } from "./file.ts";
import { type Layout, paintWith } from "./output/print.ts";

/** Width of text that does not go to a terminal. */
const PIPE_COLUMNS = 100;
/** Minimum width, because narrower text cannot be laid out. */
const MIN_COLUMNS = 40;
const INPUT_BLOCK_BYTES = 4096;

/** Standard input. */
export interface Input {
  readonly isTerminal: boolean;
  /** The next bytes, or null at the end. */
  readonly read: () => Promise<Uint8Array | null>;
  /** In raw mode, the terminal passes on each key at once, including Ctrl-C, and does not show it. */
  readonly setRaw: (raw: boolean) => void;
}

export interface Shell {
  readonly stdin: Input;
  /** Writes the result and nothing more. */
  readonly stdout: (text: string) => void;
  /** True while standard output has a reader. False after `| head` has ended. */
  readonly stdoutHasReader: () => boolean;
  /** Writes progress and errors. */
  readonly stderr: (text: string) => void;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  /** Width for wrapping the result. */
  readonly columns: number;
  /** Width of the progress line. */
  readonly stderrColumns: number;
  readonly environment: (name: string) => string | undefined;
  /** Names of all variables. */
  readonly environmentNames: () => readonly string[];
  /** Working directory. @throws if this process may not know it */
  readonly cwd: () => string;
  /**
   * Calls the listener once at Ctrl-C or SIGTERM. A later signal ends the
   * process. Returns a function that removes it.
   */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Checks instead of those of the program, which only commands that need them load. */
  readonly catalogue?: readonly CatalogueEntry[];
  /** Hashes passwords at another cost than the program does. */
  readonly passwords?: Passwords;
  /** Returns the program for scan processes. Null if everything scans in this process. */
  readonly program: (() => Program) | null;
  /** Runs the service until it gets a stop signal. Returns the exit code. */
  readonly startService: (listen: ListenOptions) => Promise<number>;
}

/** Flags that replace PORT and HOST. With undefined, the variable is used. */
export interface ListenOptions {
  readonly port: number | undefined;
  readonly host: string | undefined;
}

/** The shell of this process. */
export function systemShell(startService: Shell["startService"]): Shell {
  const stdoutIsTerminal = Deno.stdout.isTerminal();
  const stderrIsTerminal = Deno.stderr.isTerminal();
  let hasReader = true;
  return {
    stdin: systemInput(),
    stdout: (text) => {
      hasReader = attempt("write", "standard output", () => write(Deno.stdout, text)) && hasReader;
    },
    stdoutHasReader: () => hasReader,
    stderr: (text) => void write(Deno.stderr, text),
    stdoutIsTerminal,
    stderrIsTerminal,
    columns: columnsOf(stdoutIsTerminal),
    // A line that is longer than the terminal's width cannot be cleared.
    stderrColumns: stderrIsTerminal ? Math.max(1, Deno.consoleSize().columns) : PIPE_COLUMNS,
    environment: variable,
    environmentNames: () => Object.keys(Deno.env.toObject()),
    cwd: Deno.cwd,
    onInterrupt,
    program: null,
    startService,
  };
}

function onInterrupt(listener: () => void): () => void {
  let isStopping = false;
  const remove = () => {
    for (const signal of STOP_SIGNALS) Deno.removeSignalListener(signal, stop);
  };
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // From then on the system ends the process, even one that is too busy to listen.
    Deno.unrefTimer(setTimeout(remove, ONE_REQUEST_MS));
    listener();
  };
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, stop);
  return () => isStopping || remove();
}

/** A process that may not read a variable works without it. */
function variable(name: string): string | undefined {
  try {
    return Deno.env.get(name);
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return undefined;
    throw error;
  }
}

function systemInput(): Input {
  const block = new Uint8Array(INPUT_BLOCK_BYTES);
  return {
    isTerminal: Deno.stdin.isTerminal(),
    async read() {
      const length = await Deno.stdin.read(block);
      return length === null ? null : block.slice(0, length);
    },
    setRaw: (raw) => Deno.stdin.setRaw(raw),
  };
}

function columnsOf(isTerminal: boolean): number {
  return isTerminal ? Math.max(MIN_COLUMNS, Deno.consoleSize().columns) : PIPE_COLUMNS;
}

/** Layout for results. */
export function layoutOf({ stdoutIsTerminal, columns, environment }: Shell): Layout {
  return { columns, paint: paintWith(hasColors(stdoutIsTerminal, environment)) };
}

/** Layout for text on standard error. */
export function errorLayoutOf({ stderrIsTerminal, stderrColumns, environment }: Shell): Layout {
  const columns = Math.max(MIN_COLUMNS, stderrColumns);
  return { columns, paint: paintWith(hasColors(stderrIsTerminal, environment)) };
}

/** NO_COLOR wins (no-color.org). FORCE_COLOR is for pipes that end on a terminal, such as the log of a CI job. */
function hasColors(isTerminal: boolean, environment: Shell["environment"]): boolean {
  if ((environment("NO_COLOR") ?? "") !== "") return false;
  const forced = environment("FORCE_COLOR") ?? "";
  if (forced !== "") return !["0", "false"].includes(forced);
  return isTerminal && environment("TERM") !== "dumb";
}

/** @returns false if the reader of the pipe, such as `head`, has ended */
function write(stream: { writeSync(bytes: Uint8Array): number }, text: string): boolean {
  let bytes = new TextEncoder().encode(text);
  try {
    while (bytes.length > 0) bytes = bytes.subarray(stream.writeSync(bytes));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) return false;
    throw error;
  }
}
