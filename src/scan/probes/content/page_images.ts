/** The images of a page with their alternative texts. */
import { imageAlternatives } from "../../parse/text/image_alternatives.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageImages = defineElementsProbe("page-images", imageAlternatives);
