/** The headings and landmarks of a page. */
import { headingOutline } from "../../parse/text/headings.ts";
import { countLandmarks } from "../../parse/text/landmarks.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageOutline = defineElementsProbe("page-outline", (elements) => ({
  outline: headingOutline(elements),
  landmarks: countLandmarks(elements),
  /** Visible links. */
  anchors: elements.anchors.length,
}));
