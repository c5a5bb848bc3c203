/** Loads commands. */
import type { Command } from "./command.ts";

/** Commands that run often, or for long. They start faster, and need less memory, without the others. */
const ALONE: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["scan", async () => (await import("./commands/scan.ts")).scanCommand],
  ["fix", async () => (await import("./commands/fix.ts")).fixCommand],
  ["logs", async () => (await import("./commands/logs.ts")).logsCommand],
  ["serve", async () => (await import("./commands/serve.ts")).serveCommand],
  ["worker", async () => (await import("./commands/worker.ts")).workerCommand],
]);

/** @param args start with the name of the command. @returns at least the command that they name */
export async function loadCommands([first = ""]: readonly string[]): Promise<readonly Command[]> {
  const alone = ALONE.get(first);
  return alone === undefined ? (await import("./command_list.ts")).COMMANDS : [await alone()];
}
