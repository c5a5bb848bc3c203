/** The tables, code blocks and embedded data of a page. */
import { type PageBlocks, pageBlocks as readBlocks } from "../../parse/text/page_blocks.ts";
import { elements } from "../../parse/dom/html.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

/** Characters of a page's text up to which data without an element of their own do no harm. */
const SAFE_TEXT_LENGTH = 50_000;

export const pageBlocks = defineProbe<PageBlocks>({
  id: "page-blocks",
  scope: "page",
  async observe({ probe }) {
    const { document, text } = await probe(page);
    if (text.length < SAFE_TEXT_LENGTH && elements(document, "pre, table").length === 0) {
      return { tables: [], code: [], blobs: [] };
    }
    await takeTurn();
    return readBlocks(document);
  },
});
