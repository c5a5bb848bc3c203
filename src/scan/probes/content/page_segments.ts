/** The text of a page, block by block. */
import { type PageSegments, pageSegments as readSegments } from "../../parse/text/page_segments.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

export const pageSegments = defineProbe<PageSegments>({
  id: "page-segments",
  scope: "page",
  async observe({ probe }) {
    const { document } = await probe(page);
    await takeTurn();
    return readSegments(document);
  },
});
