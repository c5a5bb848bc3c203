/** The databases that every test must pass on: in a file, and on denokv, if `DENOKV` names it. */
import type { Kv, KvEntry } from "@deno/kv";
import { keyText } from "../../src/database/key.ts";
import { openDatabase } from "../../src/database/open.ts";
import { DatabaseServer, denokvPath } from "./database_server.ts";

/** @param url URL that another program can open the same database with */
type SharedTest = (kv: Kv, url: string) => Promise<void>;

/**
 * Registers a test once for each database, empty each time. A database in memory has the engine of a file, and
 * many other tests use one.
 */
export function onEachDatabase(name: string, test: SharedTest): void {
  onDatabaseFile(name, test);
  onDatabaseServer(name, test);
}

/** Registers a test in a file. A slow test of the same name runs it on a server. */
export function onDatabaseFile(name: string, test: SharedTest): void {
  Deno.test(`${name}, in a file`, () => inFile(test));
}

/** The slow stage runs these tests: each starts a server of its own. */
export function onDatabaseServer(name: string, test: SharedTest): void {
  if (denokvPath() !== null) Deno.test(`${name}, on a server`, () => onServer(test));
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

async function onServer(test: SharedTest): Promise<void> {
  await using folder = await temporaryFolder();
  await using server = await DatabaseServer.start(`${folder.path}/test.db`);
  using kv = await openDatabase(server.url);
  await test(kv, server.url);
}

/** A folder that is deleted with its contents. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "readiness-test-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

export interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly versionstamp: string;
}

/**
 * Every row, so that the states before and after can be compared. It includes rows that were written again
 * with the same value.
 */
export async function rowsOf(kv: Kv): Promise<Row[]> {
  const entries = await allRows(kv);
  return entries.map(({ key, value, versionstamp }) => ({ key: keyText(key), value, versionstamp }));
}

async function allRows(kv: Kv): Promise<KvEntry<unknown>[]> {
  return await Array.fromAsync(kv.list<unknown>({ prefix: [] }, { batchSize: 500 }));
}
