/** A number in a table means what its row and column are called. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { page } from "../../probes/page.ts";

/** Rows and columns from which on a table is judged: pairs of a term and what it means are read without headers. */
const LEAST = 3;

export default defineCheck({
  id: "table-headers",
  title: "Headers of tables",
  about:
    "Whether tables of data mark what their rows or columns are called. Without th, tools that make Markdown of a page " +
    "drop the table's shape, and a model takes the first row for one like the others.",
  spec: "https://html.spec.whatwg.org/multipage/tables.html#the-th-element",
  maturity: "standard",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "td-has-header" },
  example: `<table>
  <thead><tr><th scope="col">Plan</th><th scope="col">Price</th></tr></thead>
  <tbody><tr><td>Small</td><td>9 EUR</td></tr></tbody>
</table>
`,
  needs: { page, blocks: pageBlocks },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has no table of data with three rows and columns"),
    bare: warn(
      "{bare} of {tables} tables of data have no header cells",
      "Write th in place of td for the cells that name columns or rows, or role presentation on a table that is layout",
    ),
    headed: pass("All tables of data have header cells ({tables})"),
  },
  judge({ page: { resource }, blocks }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const tables = blocks.tables.filter(({ isData, rows, columns }) =>
      isData && Math.min(rows, columns) >= LEAST
    );
    if (tables.length === 0) return "none";
    const bare = tables.filter(({ hasHeaders }) => !hasHeaders).length;
    if (bare > 0) return { outcome: "bare", details: { bare, tables: tables.length } };
    return { outcome: "headed", details: { tables: tables.length } };
  },
});
