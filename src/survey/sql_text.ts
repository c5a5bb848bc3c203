/** Text in SQL. */

/** Options of `COPY` for the files of a survey and of its report. */
export const PARQUET = "(FORMAT parquet, COMPRESSION zstd)";

/** A text as a literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Rows of literals, to be used after `VALUES`. */
export function sqlValues(rows: readonly (readonly (string | number)[])[]): string {
  const literal = (cell: string | number) => typeof cell === "number" ? String(cell) : sqlText(cell);
  return rows.map((row) => `(${row.map(literal).join(", ")})`).join(", ");
}
