/** The elements of a page that the checks of its markup need. */
import { type PageElements, pageElements as readElements } from "../../parse/dom/page_elements.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type Probe } from "../../contract/probe.ts";
import { page, type PageDocument } from "../pages/page.ts";
import { definePageProbe } from "../pages/page_probe.ts";

export const pageElements = definePageProbe("page-elements", ({ document }) => readElements(document));

/** @param read reads the facts from the elements of a page, and from the page as served */
export function defineElementsProbe<T>(
  id: string,
  read: (elements: PageElements, page: PageDocument) => T,
): Probe<T> {
  return defineProbe({
    id,
    scope: "page",
    async observe({ probe }) {
      const [served, elements] = await Promise.all([probe(page), probe(pageElements)]);
      await takeTurn();
      return read(elements, served);
    },
  });
}
