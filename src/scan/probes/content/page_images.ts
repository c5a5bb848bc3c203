/** The images of a page with their alternative texts. */
import { imageAlternatives, type PageImage } from "../../parse/text/image_alternatives.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { pageElements } from "./page_elements.ts";

export const pageImages = defineProbe<readonly PageImage[]>({
  id: "page-images",
  scope: "page",
  async observe({ probe }) {
    const elements = await probe(pageElements);
    await takeTurn();
    return imageAlternatives(elements);
  },
});
