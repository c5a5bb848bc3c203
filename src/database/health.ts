/** Whether the database can be used. */
import type { Kv } from "@deno/kv";
import { lands } from "./commit.ts";
import { isVersionCurrent, writeOperation } from "./schema_version.ts";
import { writeFailure } from "./write_failure.ts";

/** Milliseconds that a read and a write may take together. */
const MAX_PROBE_MS = 500;
/** Milliseconds for which callers share a probe: each writes. */
const SHARED_MS = 1_000;
/** Milliseconds until a locked file is tried again. */
const RETRY_MS = 50;
/** A row that never exists: to delete it is a write all the same. */
const PROBED = ["health"];

interface Probe {
  /** `performance.now()` at its beginning. */
  readonly at: number;
  readonly problem: Promise<string | null>;
}

const PROBES = new WeakMap<Kv, Probe>();

/**
 * Reads and writes once; a database that hangs counts as one that cannot be used.
 * @returns the problem in words, or null
 */
export async function databaseProblem(kv: Kv): Promise<string | null> {
  const at = performance.now();
  const known = PROBES.get(kv);
  if (known !== undefined && at - known.at < SHARED_MS) return await known.problem;
  const problem = probe(kv);
  PROBES.set(kv, { at, problem });
  return await problem;
}

async function probe(kv: Kv): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  let reason = "the database does not respond";
  const timer = setTimeout(() => resolve(reason), MAX_PROBE_MS);
  const read = async () => {
    if (!await isVersionCurrent(kv)) return "a newer version of this service has changed the database";
    reason = "the database is locked by another program";
    return await write(kv, AbortSignal.timeout(MAX_PROBE_MS));
  };
  const used = read().catch(() => "the database cannot be read");
  return await Promise.race([used, late]).finally(() => clearTimeout(timer));
}

/** Tries until the file's lock is free. */
async function write(kv: Kv, signal: AbortSignal): Promise<string | null> {
  try {
    while (!signal.aborted && !await lands(writeOperation(kv).delete(PROBED))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return null;
  } catch (error) {
    // A full disk, or a file that may only be read.
    const reason = writeFailure(error);
    return `the database cannot be written${reason === null ? "" : `: ${reason}`}`;
  }
}
