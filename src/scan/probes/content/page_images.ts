/** The images of a page with their alternative texts. */
import { imageAlternatives } from "../../parse/text/image_alternatives.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageImages = defineElementsProbe("page-images", (elements, { resource: { url } }) => {
  const base = URL.parse(elements.base?.getAttribute("href")?.trim() ?? "", url) ?? url;
  return imageAlternatives(elements, base);
});
