/** Runs the query of a user on the data of a survey, within limits of its own. */
import type { DataRequest, QueryRows } from "./data_request.ts";
import { confine, type Connection, type OpenDuckDb } from "./duck_db.ts";
import { sqlText } from "./sql_text.ts";

/** Maximum number of characters of the rows as JSON. */
const MAX_ROWS_LENGTH = 64 * 1024 * 1024;
/** Maximum number of bytes of the process, because DuckDB does not count texts in its own limit. */
const MAX_PROCESS_BYTES = 2 * 1024 ** 3;
/** Milliseconds between two looks at the memory. */
const MEMORY_INTERVAL_MS = 50;

/** The query of the user is wrong. */
export class QueryError extends Error {
  override readonly name = "QueryError";
}

type Query = Extract<DataRequest, { kind: "query" }>;

/** Only a SELECT runs, only on files of the folder, and without the network. */
export async function runQuery(query: Query, { connection, select }: OpenDuckDb): Promise<QueryRows> {
  const { folder, sql, maxRows, maxBytes = MAX_PROCESS_BYTES } = query;
  await confine(connection, [folder]);
  for (const table of ["sites", "verdicts"]) {
    const files = sqlText(`${folder}/wave=*/${table}-*.parquet`);
    await connection.run(
      `CREATE VIEW ${table} AS SELECT * FROM read_parquet(${files}, hive_partitioning = true, union_by_name = true,
       hive_types = {'wave': 'VARCHAR'})`,
    );
  }
  // Verdicts of a blocked site say nothing about it, even if some checks could run.
  await connection.run(
    `CREATE VIEW tested AS SELECT v.*, s.scoring_version, s.score, s.rank, s.labels, s.technologies
     FROM verdicts v JOIN sites s USING (wave, line)
     WHERE s.outcome = 'completed' AND v.status IN ('pass', 'warn', 'fail')`,
  );
  await connection.run("SET lock_configuration = true");
  const watch = watchMemory(maxBytes);
  try {
    return await Promise.race([rowsOf(sql, maxRows, connection, select), watch.exceeded]);
  } catch (error) {
    throw new QueryError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    watch.end();
  }
}

async function rowsOf(
  sql: string,
  maxRows: number,
  connection: Connection,
  select: number,
): Promise<QueryRows> {
  await requireSelect(sql, connection);
  const statement = await connection.prepare(sql);
  if (statement.statementType !== select) throw new Error(ONLY_SELECT);
  const result = await statement.stream();
  const columns = result.columnNames();
  const rows: unknown[][] = [];
  let length = 0;
  for await (const block of result.yieldRowsJson()) {
    for (const row of block) {
      if (rows.length === maxRows) return { columns, rows, isCut: true };
      length += JSON.stringify(row).length;
      if (length > MAX_ROWS_LENGTH) throw tooLarge("The rows have", MAX_ROWS_LENGTH);
      rows.push(row);
    }
  }
  return { columns, rows, isCut: false };
}

const ONLY_SELECT = "Only SELECT can be run";

/** Parses the query without preparing it, because preparing an EXPORT creates its folder. */
async function requireSelect(sql: string, connection: Connection): Promise<void> {
  const parsed = await connection.runAndReadAll(`SELECT json_serialize_sql(${sqlText(sql)})`);
  const { error, error_type, error_message, statements = [] }: {
    readonly error: boolean;
    readonly error_type?: string;
    readonly error_message?: string;
    readonly statements?: readonly unknown[];
  } = JSON.parse(String(parsed.getRowsJson()[0]?.[0]));
  if (error) throw new Error(error_type === "parser" ? error_message : ONLY_SELECT);
  if (statements.length !== 1) throw new Error("Write one SELECT");
}

/** DuckDB works in threads of its own, so that the timer runs meanwhile. */
function watchMemory(maxBytes: number) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  // It may fail when nobody waits for it.
  exceeded.catch(() => {});
  const timer = setInterval(() => {
    if (Deno.memoryUsage().rss > maxBytes) reject(tooLarge("It needs", maxBytes));
  }, MEMORY_INTERVAL_MS);
  return { exceeded, end: () => clearInterval(timer) };
}

function tooLarge(subject: string, bytes: number): Error {
  const megabytes = bytes / 1024 / 1024;
  return new Error(`${subject} more than ${megabytes} MiB: select fewer columns or rows, or shorten texts`);
}
