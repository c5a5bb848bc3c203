/** The elements of a page that the checks of its markup need. */
import { type PageElements, pageElements as elementsOf } from "../../parse/dom/page_elements.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

export const pageElements = defineProbe<PageElements>({
  id: "page-elements",
  scope: "page",
  async observe({ probe }) {
    const { document } = await probe(page);
    await takeTurn();
    return elementsOf(document);
  },
});
