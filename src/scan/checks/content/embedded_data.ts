/**
 * Data that nobody reads can make a page too long for agents, such as a table of thousands of rows, or JSON.
 */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { MAX_TEXT_LENGTH, SAFE_TEXT_LENGTH } from "../../data/text/limits.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

/**
 * Maximum number of rows of a table that people read from top to bottom. Longer tables are for looking things
 * up.
 */
const MAX_READ_ROWS = 20;
/** Share of the text above which data is the reason that a page is long. */
const MAX_DATA_SHARE = 0.5;
const KINDS = { json: "JSON", base64: "Base64" } as const;
const FIX = "Move the data to a CSV or JSON file, and link to it from the page";

export default definePageCheck({
  id: "embedded-data",
  title: "Bulky data in the page text",
  about:
    "Finds large tables, JSON and encoded data that crowd out the text. Such data fills the context window, and " +
    "the text after it is truncated.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "embedded-data-serialization" },
  example: `<table>…the first rows…</table>
<p>All <a href="/data/regions.csv">1,400 regions as CSV</a></p>
`,
  needs: { page, blocks: pageBlocks },
  outcomes: {
    none: notApplicable("The page has no large tables or embedded data"),
    huge: fail(
      "The page has {characters:character}, too long for most tools, and {percent} % is data: {=data}",
      FIX,
    ),
    large: warn(
      "The page has {characters:character}, too long for some tools, and {percent} % is data: {=data}",
      FIX,
    ),
    shared: pass("The page is long, but only {percent} % of its text is data: {=data}"),
    small: pass("The page has embedded data, but is short enough for agents: {=data}"),
  },
  judge({ page: { text, cut }, blocks: { tables, blobs } }) {
    const large = tables.filter(({ isData, rows }) => isData && rows > MAX_READ_ROWS);
    const bulk = [
      ...large.map(({ rows, characters }) => ({
        name: `a table with ${cut ? "at least " : ""}${rows} rows`,
        characters,
      })),
      ...blobs.map(({ kind, characters }) => ({
        name: `${characters} characters of ${KINDS[kind]}`,
        characters,
      })),
    ].toSorted((left, right) => right.characters - left.characters);
    if (bulk.length === 0) return "none";
    const share = bulk.reduce((sum, { characters }) => sum + characters, 0) / text.length;
    const details = {
      characters: text.length,
      ...(cut ? { atLeast: ["characters"] } : {}),
      percent: Math.min(100, Math.round(100 * share)),
      data: bulk.map(({ name }) => name),
    };
    if (text.length < SAFE_TEXT_LENGTH) return { outcome: "small", details };
    if (share <= MAX_DATA_SHARE) return { outcome: "shared", details };
    return { outcome: text.length > MAX_TEXT_LENGTH ? "huge" : "large", details };
  },
});
