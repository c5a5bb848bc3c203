/** The databases that everything has to hold on: in memory, in a file, and on the server that `KV_URL` names, if any. */
import type { Kv, KvEntry } from "@deno/kv";
import { keyText } from "../../src/database/key.ts";
import { migrate } from "../../src/database/migration.ts";
import { openDatabase } from "../../src/database/open.ts";

/** @param url by which another program opens the same database */
type SharedTest = (kv: Kv, url: string) => Promise<void>;
type Use = (test: SharedTest) => Promise<void>;

/** Mutations of one operation: keys of 1,000 would be too long. */
const ROWS_AT_ONCE = 200;

const SHARED: readonly (readonly [place: string, use: Use])[] = [
  ["in a file", inFile],
  ...serverUrls().map((url): [string, Use] => ["on a server", (test) => onServer(url, test)]),
];

/** Registers a test once for each database, empty each time. */
export function onEachDatabase(name: string, test: (kv: Kv) => Promise<void>): void {
  Deno.test(`${name}, in memory`, () => inMemory(test));
  onEachSharedDatabase(name, test);
}

/** Registers a test once for each database that other programs can open too. */
export function onEachSharedDatabase(name: string, test: SharedTest): void {
  for (const [place, use] of SHARED) Deno.test(`${name}, ${place}`, () => use(test));
}

export async function inMemory(test: (kv: Kv) => Promise<void>): Promise<void> {
  using kv = await openDatabase(":memory:");
  await test(kv);
}

export async function inFile(test: SharedTest): Promise<void> {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/test.db`;
  using kv = await openDatabase(path);
  await test(kv, path);
}

/** A folder that goes with all that is in it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "readiness-test-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

export interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly versionstamp: string;
}

/** Every row, so that what is before and after can be compared: also one that was written anew with the same value. */
export async function rowsOf(kv: Kv): Promise<Row[]> {
  const entries = await allRows(kv);
  return entries.map(({ key, value, versionstamp }) => ({ key: keyText(key), value, versionstamp }));
}

async function allRows(kv: Kv): Promise<KvEntry<unknown>[]> {
  return await Array.fromAsync(kv.list<unknown>({ prefix: [] }, { batchSize: 500 }));
}

function serverUrls(): string[] {
  const url = Deno.env.get("KV_URL") ?? "";
  return /^https?:/.test(url) ? [url] : [];
}

/** The server has one database: test files that run beside each other take turns. */
async function onServer(url: string, test: SharedTest): Promise<void> {
  using turn = await Deno.open(new URL(import.meta.url));
  await turn.lock(true);
  using kv = await openDatabase(url);
  await wipe(kv);
  await migrate(kv);
  await test(kv, url);
  await wipe(kv);
}

async function wipe(kv: Kv): Promise<void> {
  const rows = await allRows(kv);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const operation = kv.atomic();
    for (const { key } of rows.slice(at, at + ROWS_AT_ONCE)) operation.delete(key);
    await operation.commit();
  }
}
