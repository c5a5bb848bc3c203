/** The kinds of tables. */

/** Number of columns that fit a phone. */
const MAX_NARROW_COLUMNS = 3;

/** Classes of the element around a table with this number of columns. */
export function tableClass(columns: number): string {
  return columns > MAX_NARROW_COLUMNS ? "table cards" : "table";
}
