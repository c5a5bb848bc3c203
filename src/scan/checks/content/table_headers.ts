/** A number in a table has no meaning without the names of its row and column. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

/**
 * Minimum number of rows and columns of a table that needs headers, because pairs of a term and its meaning
 * are clear.
 */
const MIN_TABLE_SIZE = 3;

export default definePageCheck({
  id: "table-headers",
  title: "Table headers",
  about:
    "Finds data tables without header cells. Tools that convert HTML to Markdown lose the structure of such a " +
    "table, or treat its first row as data.",
  spec: "https://html.spec.whatwg.org/multipage/tables.html#the-th-element",
  maturity: "standard",
  weight: 0,
  aliases: { lighthouse: "td-has-header" },
  example: `<table>
  <thead><tr><th scope="col">Plan</th><th scope="col">Price</th></tr></thead>
  <tbody><tr><td>Small</td><td>9 EUR</td></tr></tbody>
</table>
`,
  isCounting: true,
  needs: { page, blocks: pageBlocks },
  outcomes: {
    none: notApplicable("The page has no data table with three rows and columns"),
    bare: warn(
      "No header cells in {bare} of {tables:data table}",
      "Use th for column and row headers, and role=presentation on layout tables",
      { counts: "bare" },
    ),
    headed: pass("Every data table has header cells ({tables} checked)"),
  },
  judge({ blocks }) {
    const tables = blocks.tables.filter(({ isData, rows, columns }) =>
      isData && Math.min(rows, columns) >= MIN_TABLE_SIZE
    );
    if (tables.length === 0) return "none";
    const bare = tables.filter(({ hasHeaders }) => !hasHeaders).length;
    return { outcome: bare > 0 ? "bare" : "headed", details: { bare, tables: tables.length } };
  },
});
