/** A page can be too long for its readers by what nobody reads: a table of thousands of rows, a dump of JSON. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { page } from "../../probes/page.ts";

/** Rows from which on a table is a list to look things up in. */
const LARGE_TABLE = 20;
/** Characters of the page's text that all readers get, and after which most cut. */
const GOOD = 50_000;
const MOST = 100_000;
/** Share of the text from which on the data are why it is long. */
const DOMINANT = 0.5;
const FIX =
  "Offer the data as a file of its own, CSV or JSON, and keep its beginning and a link to it on the page";

export default defineCheck({
  id: "embedded-data",
  title: "Data within the text",
  about:
    "Whether large tables, JSON or encoded data make the page longer than its readers take. What a program should load " +
    "pushes out of a model's window what it should read.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "embedded-data-serialization" },
  example: `<table>…the first rows…</table>
<p>All <a href="/data/regions.csv">1,400 regions as CSV</a></p>
`,
  needs: { page, blocks: pageBlocks },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has neither large tables nor blobs of data"),
    huge: fail(
      "Data are {percent} % of the page's {characters} characters, of which most readers lose the end: {data}",
      FIX,
    ),
    large: warn(
      "Data are {percent} % of the page's {characters} characters, of which some readers lose the end: {data}",
      FIX,
    ),
    shared: pass("The page is long, but data are {percent} % of it only: {data}"),
    small: pass("The page has data and is no longer than its readers take: {data}"),
  },
  judge({ page: { resource, text }, blocks: { tables, blobs } }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const large = tables.filter(({ isData, rows }) => isData && rows > LARGE_TABLE);
    const bulk = [
      ...large.map(({ rows, characters }) => ({ name: `a table of ${rows} rows`, characters })),
      ...blobs.map(({ kind, characters }) => ({ name: `${characters} characters of ${kind}`, characters })),
    ].toSorted((left, right) => right.characters - left.characters);
    if (bulk.length === 0) return "none";
    const share = bulk.reduce((sum, { characters }) => sum + characters, 0) / Math.max(1, text.length);
    const details = {
      characters: text.length,
      percent: Math.min(100, Math.round(100 * share)),
      data: bulk.slice(0, 3).map(({ name }) => name),
    };
    if (text.length < GOOD) return { outcome: "small", details };
    if (share <= DOMINANT) return { outcome: "shared", details };
    return { outcome: text.length > MOST ? "huge" : "large", details };
  },
});
