/**
 * The process that reads and writes Parquet with DuckDB. Its native code knows no permissions of Deno, so it
 * gets one request, its own limits, and ends.
 */
import type { DataAnswers, DataRequest, DoneLines, QueryRows, RowsRequest } from "./data_request.ts";
import { sqlText as text } from "./sql_text.ts";

/** Downloaded on first use. A variable, because the program itself must not depend on it. */
const DUCKDB: string = "npm:@duckdb/node-api@1.5.6-r.1";
const LIMITS = { memory_limit: "1GB", threads: "2", max_temp_directory_size: "0B" };
/** Largest journal line in bytes: the row of a site with all checks has a tenth of it. */
const MAX_LINE_BYTES = 1024 * 1024;

const SITE_COLUMNS: Readonly<Record<string, string>> = {
  line: "BIGINT",
  target: "VARCHAR",
  rank: "BIGINT",
  labels: "MAP(VARCHAR, VARCHAR)",
  outcome: "VARCHAR",
  problem: "VARCHAR",
  url: "VARCHAR",
  score: "INTEGER",
  grade: "VARCHAR",
  answers: "MAP(VARCHAR, VARCHAR)",
  technologies: "VARCHAR[]",
  surfaces: "VARCHAR[]",
  pages: "INTEGER",
  requests: "INTEGER",
  duration_ms: "INTEGER",
  // Spark and pandas read it as a point in time, and not as a local time.
  started_at: "TIMESTAMPTZ",
  scoring_version: "VARCHAR",
  not_applicable: "INTEGER",
  verdicts: 'STRUCT("check" VARCHAR, status VARCHAR, outcome VARCHAR, credit DOUBLE, weight DOUBLE)[]',
};
const FORMAT = "(FORMAT parquet, COMPRESSION zstd)";

/** The part of @duckdb/node-api that is used. */
interface Reader {
  columnNames(): string[];
  getRowsJson(): unknown[][];
  readUntil(rows: number): Promise<void>;
}
interface Rows {
  yieldRowsJson(): AsyncIterable<unknown[][]>;
}
interface Prepared {
  readonly statementType: number;
  streamAndReadUntil(rows: number): Promise<Reader>;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<Reader>;
  stream(sql: string): Promise<Rows>;
  extractStatements(
    sql: string,
  ): Promise<{ readonly count: number; prepare(at: number): Promise<Prepared> }>;
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

/** Answers the request on standard input. */
export async function runDataProcess(): Promise<void> {
  const request: DataRequest | RowsRequest = JSON.parse(await new Response(Deno.stdin.readable).text());
  if (request.kind === "rows") {
    const lines = ReadableStream.from(rowLines(request)).pipeThrough(new TextEncoderStream());
    return await lines.pipeTo(Deno.stdout.writable);
  }
  const answer = await answerTo(request).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: reasonOf(error), isQuery: error instanceof QueryError }),
  );
  await new Blob([JSON.stringify(answer)]).stream().pipeTo(Deno.stdout.writable);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The query of the user is wrong. */
class QueryError extends Error {
  override readonly name = "QueryError";
}

async function answerTo(request: DataRequest): Promise<DataAnswers[DataRequest["kind"]]> {
  const { duck, connection } = await connect();
  if (request.kind === "write") return await write(request, connection);
  if (request.kind === "done") return await doneLines(request.wave, connection);
  return await query(request, connection, duck.StatementType.SELECT);
}

async function connect(): Promise<{ readonly duck: DuckDb; readonly connection: Connection }> {
  const duck: DuckDb = await import(DUCKDB);
  const connection = await (await duck.DuckDBInstance.create(":memory:", LIMITS)).connect();
  await connection.run("SET TimeZone = 'UTC'");
  return { duck, connection };
}

/** A line for each row of each statement with a name, then a line for the end. */
async function* rowLines({ folders, statements }: RowsRequest): AsyncGenerator<string> {
  try {
    const { connection } = await connect();
    await connection.run(`SET allowed_directories = [${folders.map(text).join(", ")}]`);
    await connection.run("SET enable_external_access = false");
    for (const [name, sql] of statements) {
      const rows = await connection.stream(sql);
      for await (const block of rows.yieldRowsJson()) {
        if (name !== null) yield block.map((row) => `${JSON.stringify([name, row])}\n`).join("");
      }
    }
    yield `${JSON.stringify({ end: true })}\n`;
  } catch (error) {
    // The parent shows it.
    yield `${JSON.stringify({ error: reasonOf(error) })}\n`;
  }
}

async function write(
  { journal, sites, verdicts }: Extract<DataRequest, { kind: "write" }>,
  connection: Connection,
): Promise<null> {
  const columns = Object.entries(SITE_COLUMNS).map(([name, type]) => `${name}: ${text(type)}`).join(", ");
  // A column with the wave of the path would be read twice, which pyarrow refuses.
  const options = `hive_partitioning = false, maximum_object_size = ${MAX_LINE_BYTES}`;
  const source = `read_json(${
    text(journal)
  }, format = 'newline_delimited', ${options}, columns = {${columns}})`;
  const rows = `SELECT line, target, unnest(verdicts, recursive := true) FROM ${source}`;
  await connection.run(`COPY (${rows}) TO ${text(verdicts)} ${FORMAT}`);
  await connection.run(`COPY (SELECT * EXCLUDE (verdicts) FROM ${source}) TO ${text(sites)} ${FORMAT}`);
  return null;
}

async function doneLines(wave: string, connection: Connection): Promise<DoneLines> {
  const files = `read_parquet(${text(`${wave}/sites-*.parquet`)})`;
  const ranges = await connection.runAndReadAll(
    `SELECT min(line)::DOUBLE, max(line)::DOUBLE FROM
     (SELECT line, line - row_number() OVER (ORDER BY line) AS island FROM ${files}) GROUP BY island`,
  );
  const outcomes = await connection.runAndReadAll(
    `SELECT outcome, count(*)::DOUBLE FROM ${files} GROUP BY outcome`,
  );
  return {
    ranges: ranges.getRowsJson().map(([first, last]) => [Number(first), Number(last)] as const),
    outcomes: Object.fromEntries(
      outcomes.getRowsJson().map(([name, count]) => [String(name), Number(count)]),
    ),
  };
}

/** Only a SELECT runs, only on files of the folder, and without the network. */
async function query(
  { folder, sql, maxRows }: Extract<DataRequest, { kind: "query" }>,
  connection: Connection,
  select: number,
): Promise<QueryRows> {
  await connection.run(`SET allowed_directories = [${text(folder)}]`);
  await connection.run("SET enable_external_access = false");
  for (const table of ["sites", "verdicts"]) {
    const files = text(`${folder}/wave=*/${table}-*.parquet`);
    await connection.run(
      `CREATE VIEW ${table} AS SELECT * FROM read_parquet(${files}, hive_partitioning = true, union_by_name = true,
       hive_types = {'wave': 'VARCHAR'})`,
    );
  }
  await connection.run("SET lock_configuration = true");
  const reader = await readerOf(sql, maxRows + 1, connection, select).catch((error) => {
    throw new QueryError(reasonOf(error), { cause: error });
  });
  const rows = reader.getRowsJson();
  return { columns: reader.columnNames(), rows: rows.slice(0, maxRows), isCut: rows.length > maxRows };
}

async function readerOf(sql: string, rows: number, connection: Connection, select: number): Promise<Reader> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error("Write one SELECT");
  const statement = await statements.prepare(0);
  if (statement.statementType !== select) throw new Error("Only SELECT can be run");
  return await statement.streamAndReadUntil(rows);
}
