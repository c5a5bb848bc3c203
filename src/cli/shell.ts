/** What a command has around it: its streams, the terminal, the environment, and the checks that it knows. */
import { CATALOGUE } from "../scan/catalogue.ts";
import type { CatalogueEntry } from "../scan/catalogue_entry.ts";
import { type Layout, paintWith } from "./output/print.ts";

/** Columns of text that goes to no terminal. */
const PIPE_COLUMNS = 100;
/** Columns below which nothing could be laid out. */
const LEAST_COLUMNS = 40;
/** Octets that are read at a time. */
const INPUT_OCTETS = 4096;

/** What is typed, or comes through a pipe. */
export interface Input {
  readonly isTerminal: boolean;
  /** The next octets; null at the end. */
  readonly read: () => Promise<Uint8Array | null>;
  /** Whether the terminal hands over each key at once, Ctrl-C too, and shows none. */
  readonly setRaw: (raw: boolean) => void;
}

export interface Shell {
  readonly stdin: Input;
  /** Takes the result and nothing else. */
  readonly stdout: (text: string) => void;
  /** Takes progress and errors. */
  readonly stderr: (text: string) => void;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  /** Columns that the result is wrapped to. */
  readonly columns: number;
  /** Columns that a line of progress may have. */
  readonly stderrColumns: number;
  readonly environment: (name: string) => string | undefined;
  /** Calls back when the person wants to stop; returns what ends the listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
  readonly catalogue: readonly CatalogueEntry[];
}

/** The process's own. */
export function systemShell(): Shell {
  const stdoutIsTerminal = Deno.stdout.isTerminal();
  const stderrIsTerminal = Deno.stderr.isTerminal();
  return {
    stdin: systemInput(),
    stdout: (text) => write(Deno.stdout, text),
    stderr: (text) => write(Deno.stderr, text),
    stdoutIsTerminal,
    stderrIsTerminal,
    columns: columnsOf(stdoutIsTerminal),
    stderrColumns: columnsOf(stderrIsTerminal),
    environment: (name) => Deno.env.get(name),
    onInterrupt(listener) {
      Deno.addSignalListener("SIGINT", listener);
      return () => Deno.removeSignalListener("SIGINT", listener);
    },
    catalogue: CATALOGUE,
  };
}

function systemInput(): Input {
  const block = new Uint8Array(INPUT_OCTETS);
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
  return isTerminal ? Math.max(LEAST_COLUMNS, Deno.consoleSize().columns) : PIPE_COLUMNS;
}

/** Colours for a terminal, unless the person wants none (no-color.org). */
export function layoutOf({ stdoutIsTerminal, columns, environment }: Shell): Layout {
  return { columns, paint: paintWith(stdoutIsTerminal && (environment("NO_COLOR") ?? "") === "") };
}

function write(stream: { writeSync(bytes: Uint8Array): number }, text: string): void {
  let bytes = new TextEncoder().encode(text);
  try {
    while (bytes.length > 0) bytes = bytes.subarray(stream.writeSync(bytes));
  } catch (error) {
    // Who reads us, such as `head`, may have had enough: there is nobody left to tell.
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}
