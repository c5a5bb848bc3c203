/** Standard input for tests. */
import type { Input } from "../../src/cli/shell.ts";

/** Returns a pipe with these pieces. */
export function piped(...pieces: readonly (string | Uint8Array)[]): Input {
  return {
    isTerminal: false,
    read: reader(pieces),
    setRaw() {
      throw new Error("A pipe has no raw mode");
    },
  };
}

export interface Terminal extends Input {
  /** Values that it was set to, in order. */
  readonly modes: readonly ("raw" | "cooked")[];
}

/** A terminal that receives these keys. */
export function terminal(...pieces: readonly (string | Uint8Array)[]): Terminal {
  const modes: ("raw" | "cooked")[] = [];
  return {
    isTerminal: true,
    read: reader(pieces),
    setRaw: (raw) => modes.push(raw ? "raw" : "cooked"),
    modes,
  };
}

function reader(pieces: readonly (string | Uint8Array)[]): Input["read"] {
  const encoder = new TextEncoder();
  const rest = pieces.map((piece) => typeof piece === "string" ? encoder.encode(piece) : piece);
  return () => Promise.resolve(rest.shift() ?? null);
}
