/**
 * The process that reads and writes Parquet with DuckDB. Its native code knows no permissions of Deno, so it
 * gets one request, its own limits, and ends.
 */
import { QueryError, runQuery } from "./data_query.ts";
import type { DataAnswers, DataFailure, DataRequest, DoneLines, RowsRequest } from "./data_request.ts";
import { confine, type Connection, openDuckDb, StartError } from "./duck_db.ts";
import { PARQUET, sqlText as text } from "./sql_text.ts";

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

/** Answers the request on standard input. */
export async function runDataProcess(): Promise<void> {
  const request: DataRequest | RowsRequest = JSON.parse(await new Response(Deno.stdin.readable).text());
  if (request.kind === "rows") {
    const lines = ReadableStream.from(rowLines(request)).pipeThrough(new TextEncoderStream());
    return await lines.pipeTo(Deno.stdout.writable);
  }
  const answer = await answerTo(request).then(
    (value) => ({ value }),
    failureOf,
  );
  await new Blob([JSON.stringify(answer)]).stream().pipeTo(Deno.stdout.writable);
  // A query that was given up still runs.
  Deno.exit();
}

function failureOf(error: unknown): DataFailure {
  const of = error instanceof StartError ? "start" : error instanceof QueryError ? "query" : "data";
  return { error: error instanceof Error ? error.message : String(error), of };
}

async function answerTo(request: DataRequest): Promise<DataAnswers[DataRequest["kind"]]> {
  const duckDb = await openDuckDb();
  if (request.kind === "start") return null;
  if (request.kind === "write") return await write(request, duckDb.connection);
  if (request.kind === "without") return await writeWithout(request, duckDb.connection);
  if (request.kind === "done") return await doneLines(request.wave, duckDb.connection);
  return await runQuery(request, duckDb);
}

/** A line for each row of each statement with a name, then a line for the end. */
async function* rowLines({ folders, statements }: RowsRequest): AsyncGenerator<string> {
  try {
    const { connection } = await openDuckDb();
    await confine(connection, folders);
    for (const [name, sql] of statements) {
      const rows = await connection.stream(sql);
      for await (const block of rows.yieldRowsJson()) {
        if (name !== null) yield block.map((row) => `${JSON.stringify([name, row])}\n`).join("");
      }
    }
    yield `${JSON.stringify({ end: true })}\n`;
  } catch (error) {
    // The parent shows it.
    yield `${JSON.stringify(failureOf(error))}\n`;
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
  await connection.run(`COPY (${rows}) TO ${text(verdicts)} ${PARQUET}`);
  await connection.run(`COPY (SELECT * EXCLUDE (verdicts) FROM ${source}) TO ${text(sites)} ${PARQUET}`);
  return null;
}

async function writeWithout(
  { outcomes, from, to }: Extract<DataRequest, { kind: "without" }>,
  connection: Connection,
): Promise<number> {
  const parquet = (path: string) => `read_parquet(${text(path)}, hive_partitioning = false)`;
  const removed = `outcome IN (${outcomes.map(text).join(", ")})`;
  const counted = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE FROM ${parquet(from.sites)} WHERE ${removed}`,
  );
  const count = Number(counted.getRowsJson()[0]?.[0]);
  if (count === 0) return 0;
  const lines = `SELECT line FROM ${parquet(from.sites)} WHERE ${removed}`;
  await connection.run(
    `COPY (SELECT * FROM ${parquet(from.verdicts)} WHERE line NOT IN (${lines})) TO ${
      text(to.verdicts)
    } ${PARQUET}`,
  );
  await connection.run(
    `COPY (SELECT * FROM ${parquet(from.sites)} WHERE NOT ${removed}) TO ${text(to.sites)} ${PARQUET}`,
  );
  return count;
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
