/** Checks if the database can be used. */
import type { Kv } from "@deno/kv";
import { lands } from "./commit.ts";
import { isVersionCurrent, writeOperation } from "./schema_version.ts";
import { writeFailure } from "./write_failure.ts";

/** Maximum milliseconds for a read and a write together. */
const MAX_PROBE_MS = 500;
/** Milliseconds for which callers share the result of a probe, because each probe writes. */
const SHARED_MS = 1_000;
/** Milliseconds before a locked file is tried again. */
const RETRY_MS = 50;
/** A row that never exists. Deleting it is still a write. */
const PROBED = ["health"];

interface Probe {
  /** `performance.now()` at the start of the probe. */
  readonly at: number;
  readonly problem: Promise<string | null>;
}

const PROBES = new WeakMap<Kv, Probe>();

/**
 * Reads and writes once. A database that hangs counts as unusable.
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

/** Retries until the file's lock is free. */
async function write(kv: Kv, signal: AbortSignal): Promise<string | null> {
  try {
    while (!signal.aborted && !await lands(writeOperation(kv).delete(PROBED))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return null;
  } catch (error) {
    // The disk is full, or the file is read-only.
    const reason = writeFailure(error);
    return `the database cannot be written${reason === null ? "" : `: ${reason}`}`;
  }
}
