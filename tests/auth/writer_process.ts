/**
 * A separate program that works on a database together with others, and prints each of its notes as a line.
 */
import { cheapStores } from "./cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import type { Note } from "./history.ts";
import { MixedWriter } from "./mixed_writer.ts";

const ROOT = new URL("../../", import.meta.url);
export const WRITERS = 5;

export interface WriterWork {
  /** URL of the database. */
  readonly url: string;
  /** Prefix of the users' names. */
  readonly name: string;
  /** Number of changes of each of the five writers. 0 means no end. */
  readonly steps: number;
  readonly accountIds: readonly string[];
}

/** Starts the program. The reader of its lines sets its pace. */
export function startWriters(work: WriterWork): Deno.ChildProcess {
  const args = [
    "run",
    "--quiet",
    "--no-prompt",
    "--allow-read",
    "--allow-write",
    "--allow-net",
    "--allow-env",
  ];
  return new Deno.Command(Deno.execPath(), {
    args: [...args, new URL(import.meta.url).pathname, JSON.stringify(work)],
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

/** Yields the notes as they come, but not a line that a killed program left half written. */
export async function* notesOf(writers: Deno.ChildProcess): AsyncGenerator<Note> {
  let rest = "";
  for await (const part of writers.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

function print(note: Note): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(note)}\n`));
}

async function main({ url, name, steps, accountIds }: WriterWork): Promise<void> {
  using kv = await openDatabase(url);
  const stores = cheapStores(kv);
  const names = Array.from({ length: WRITERS }, (_, at) => `${name}-${at}`);
  const writers = await Promise.all(
    names.map((one) => MixedWriter.create(stores, one, { accountIds, note: print })),
  );
  await Promise.all(writers.map(async (writer) => {
    for (let step = 0; steps === 0 || step < steps; step++) await writer.step();
  }));
  await stores.lastUses.settled();
}

if (import.meta.main) await main(JSON.parse(Deno.args[0] ?? ""));
