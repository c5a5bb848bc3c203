/** Copies a database and checks the copy for consistent rows and for its content. */
import { type Kv, openKv } from "@deno/kv";
import { createStores } from "../../auth/stores.ts";
import { copyDatabaseFile } from "../../database/copy_file.ts";
import { SCHEMA_VERSION } from "../../database/migration.ts";
import { VERSION_KEY } from "../../database/schema_version.ts";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { EXIT } from "../command.ts";
import { allInconsistencies } from "../inconsistencies.ts";
import { orInterrupted } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import { liveLine, progressBar } from "../output/live_line.ts";
import type { Shell } from "../shell.ts";

export interface Contents {
  /** Version of the layout. */
  readonly version: number;
  /** A sentence for each inconsistency. Null if only another version of the program could find any. */
  readonly inconsistencies: readonly string[] | null;
  /** `3 users, 4 accounts, 2 projects, 40 crawls`. */
  readonly counts: string;
}

const COUNTED = ["users", "accounts", "projects", "crawls"] as const;

/**
 * @param to a file that only this process uses
 * @throws {AppError} as `copyDatabaseFile()`; NOT_A_DATABASE if it was never opened by this program
 */
export async function checkedCopy(
  from: string,
  to: string,
  shell: Shell,
  signal: AbortSignal,
): Promise<Contents> {
  const line = liveLine(shell);
  try {
    await copyDatabaseFile({
      from,
      to,
      signal,
      onProgress: (fraction) => line?.draw(`${progressBar(fraction)} ${Math.floor(fraction * 100)} % copied`),
    });
    line?.draw("Checking the copy");
    return await contentsOf(from, to, signal);
  } finally {
    line?.end();
  }
}

async function contentsOf(from: string, to: string, signal: AbortSignal): Promise<Contents> {
  // No migrations run, so a copy keeps its layout even if that is older.
  const kv = await openKv(to);
  try {
    const { value: version } = await kv.get<number>(VERSION_KEY);
    if (version === null) {
      throw new AppError("NOT_A_DATABASE", 400, `Cannot use ${from}: it is not a database of Readiness`);
    }
    const isOurs = version === SCHEMA_VERSION;
    const inconsistencies = isOurs ? await orInterrupted(allInconsistencies(createStores(kv)), signal) : null;
    return { version, inconsistencies, counts: await orInterrupted(countsOf(kv), signal) };
  } finally {
    kv.close();
  }
}

async function countsOf(kv: Kv): Promise<string> {
  const counts = COUNTED.map(async (name) => {
    let count = 0;
    for await (const _ of kv.list({ prefix: [name] }, { batchSize: 500 })) count++;
    return plural(count, name.slice(0, -1));
  });
  return (await Promise.all(counts)).join(", ");
}

/** Prints the content of a copy. @returns the exit code */
export function report({ version, inconsistencies, counts }: Contents, { stdout, stderr }: Shell): number {
  if (inconsistencies === null) {
    stderr(`${counts}; layout ${version}, whose rows only the program that wrote it can check\n`);
    return EXIT.done;
  }
  for (const sentence of inconsistencies) stdout(`${cleanLine(sentence)}\n`);
  const found = plural(inconsistencies.length, "inconsistency", "inconsistencies");
  stderr(`${counts}; ${found} found\n`);
  return inconsistencies.length === 0 ? EXIT.done : EXIT.inconsistent;
}
