/** The headings and landmarks of a page. */
import { type HeadingOutline, headingOutline } from "../../parse/text/headings.ts";
import { type Landmarks, landmarksOf } from "../../parse/text/landmarks.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { pageElements } from "./page_elements.ts";

export interface PageOutline {
  readonly outline: HeadingOutline;
  readonly landmarks: Landmarks;
  /** Visible links. */
  readonly anchors: number;
}

export const pageOutline = defineProbe<PageOutline>({
  id: "page-outline",
  scope: "page",
  async observe({ probe }) {
    const elements = await probe(pageElements);
    await takeTurn();
    return {
      outline: headingOutline(elements),
      landmarks: landmarksOf(elements),
      anchors: elements.anchors.length,
    };
  },
});
