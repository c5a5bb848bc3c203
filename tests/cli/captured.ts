/** Runs command lines in this process and captures their output. */
import { runCommand } from "../../src/cli/run_command.ts";
import type { Shell } from "../../src/cli/shell.ts";
import { CHEAP_PASSWORDS } from "../auth/cheap_stores.ts";
import { CA_FILE, type FixtureServer } from "../fixtures/server.ts";
import { SAMPLE_CHECKS } from "../web/sample_checks.ts";
import { piped } from "./typed.ts";

export interface Captured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Stand-in for command lines that do not start the service. */
export function noService(): Promise<never> {
  throw new Error("The service was started");
}

/**
 * By default, the checks are a few samples, passwords are hashed at the lowest cost, the environment is empty, nothing is typed, and no stream is a
 * terminal. `parts` can change that.
 */
export async function run(args: readonly string[], parts: Partial<Shell> = {}): Promise<Captured> {
  let stdout = "";
  let stderr = "";
  const code = await runCommand(args, {
    stdin: piped(),
    stdout: (text) => stdout += text,
    stderr: (text) => stderr += text,
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    columns: 100,
    stderrColumns: 100,
    environment: () => undefined,
    environmentNames: () => [],
    onInterrupt: () => () => {},
    catalogue: SAMPLE_CHECKS,
    passwords: CHEAP_PASSWORDS,
    startService: noService,
    ...parts,
  });
  return { code, stdout, stderr };
}

/** Flags for the fixture sites. */
export function flagsFor({ resolve }: Pick<FixtureServer, "resolve">): string[] {
  const entries = resolve.flatMap((entry) => ["--resolve", entry]);
  return [...entries, "--allow-private", "127.0.0.0/8", "--ca", CA_FILE];
}
