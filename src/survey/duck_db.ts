/** Opens DuckDB, whose native code knows no permissions of Deno. */
import { sqlText } from "./sql_text.ts";

/** Downloaded on first use. A variable, because the program itself must not depend on it. */
const DUCKDB: string = "npm:@duckdb/node-api@1.5.6-r.1";
const LIMITS = { memory_limit: "1GB", threads: "2", max_temp_directory_size: "0B" };

/** The part of @duckdb/node-api that is used. */
interface Reader {
  getRowsJson(): unknown[][];
}
interface Result {
  columnNames(): string[];
  yieldRowsJson(): AsyncIterable<unknown[][]>;
}
interface Prepared {
  readonly statementType: number;
  stream(): Promise<Result>;
}
export interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<Reader>;
  stream(sql: string): Promise<Result>;
  prepare(sql: string): Promise<Prepared>;
}
interface DuckDb {
  readonly DuckDBInstance: {
    create(
      path: string,
      options: Readonly<Record<string, string>>,
    ): Promise<{ connect(): Promise<Connection> }>;
  };
  readonly StatementType: { readonly SELECT: number };
}

export interface OpenDuckDb {
  readonly connection: Connection;
  /** Number of the statements that only read. */
  readonly select: number;
}

/** DuckDB cannot be downloaded or started. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** @throws {StartError} */
export async function openDuckDb(): Promise<OpenDuckDb> {
  try {
    const duck: DuckDb = await import(DUCKDB);
    const connection = await (await duck.DuckDBInstance.create(":memory:", LIMITS)).connect();
    await connection.run("SET TimeZone = 'UTC'");
    return { connection, select: duck.StatementType.SELECT };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Leaves a connection only the files of these folders, and neither the network nor extensions. */
export async function confine(connection: Connection, folders: readonly string[]): Promise<void> {
  await connection.run("SET autoinstall_known_extensions = false");
  await connection.run("SET autoload_known_extensions = false");
  await connection.run(`SET allowed_directories = [${folders.map(sqlText).join(", ")}]`);
  await connection.run("SET enable_external_access = false");
}
