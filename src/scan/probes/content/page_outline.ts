/** The headings and landmarks of a page. */
import { headingOutline } from "../../parse/text/headings.ts";
import { countLandmarks } from "../../parse/text/landmarks.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { pageElements } from "./page_elements.ts";
import { pageSegments } from "./page_segments.ts";

export const pageOutline = defineProbe({
  id: "page-outline",
  scope: "page",
  async observe({ probe }) {
    const [elements, { segments }] = await Promise.all([probe(pageElements), probe(pageSegments)]);
    await takeTurn();
    return {
      outline: headingOutline(elements, segments),
      landmarks: countLandmarks(elements),
      /** Visible links. */
      anchors: elements.anchors.length,
    };
  },
});
