/** The tables, code blocks and embedded data of a page. */
import { SAFE_TEXT_LENGTH } from "../../data/text/limits.ts";
import { elements } from "../../parse/dom/html.ts";
import { type PageBlocks, pageBlocks as readBlocks } from "../../parse/text/page_blocks.ts";
import { definePageProbe } from "../pages/page_probe.ts";

export const pageBlocks = definePageProbe("page-blocks", ({ document, text }): PageBlocks => {
  // Data outside of tables and code matters on a long page only.
  const hasBlocks = text.length >= SAFE_TEXT_LENGTH || elements(document, "pre, table").length > 0;
  return hasBlocks ? readBlocks(document) : { tables: [], code: [], blobs: [] };
});
