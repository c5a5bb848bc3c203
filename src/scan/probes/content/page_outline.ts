/** The headings and landmarks of a page. */
import type { PageElements, PlacedElement } from "../../parse/dom/page_elements.ts";
import { undisplayedTest } from "../../parse/hidden/undisplayed.ts";
import { type HeadingOutline, headingOutline } from "../../parse/text/headings.ts";
import { countLandmarks, type Landmarks } from "../../parse/text/landmarks.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { pageElements } from "./page_elements.ts";
import { pageSegments } from "./page_segments.ts";
import { allStyleSheets } from "./style_sheets.ts";

interface PageOutline {
  readonly outline: HeadingOutline;
  readonly landmarks: Landmarks;
  /** Number of visible links. */
  readonly anchors: number;
}

export const pageOutline = defineProbe<PageOutline>({
  id: "page-outline",
  scope: "page",
  async observe(context) {
    const [elements, { segments }, { document, resource }] = await Promise.all([
      context.probe(pageElements),
      context.probe(pageSegments),
      context.probe(page),
    ]);
    await takeTurn();
    const outline = headingOutline(elements, segments);
    const landmarks = countLandmarks(elements);
    const anchors = elements.anchors.length;
    // A page of several views has one of them on the screen.
    if (landmarks.main <= 1 && outline.tops.length <= 1) return { outline, landmarks, anchors };
    const displayed = displayedElements(elements, await allStyleSheets(context, document, resource.url));
    const [shownOutline, shownLandmarks] = [headingOutline(displayed, segments), countLandmarks(displayed)];
    // If rules hide all views, a script shows one.
    return {
      outline: shownOutline.tops.length === 0 ? { ...outline, tops: outline.tops.slice(0, 1) } : shownOutline,
      landmarks: shownLandmarks.main === 0
        ? { ...landmarks, main: Math.min(landmarks.main, 1) }
        : shownLandmarks,
      anchors,
    };
  },
});

function displayedElements(elements: PageElements, sheets: readonly string[]): PageElements {
  const isUndisplayed = undisplayedTest(sheets);
  const displayed = (placed: readonly PlacedElement[]) =>
    placed.map((each) =>
      isUndisplayed(each.element) ? { ...each, place: { ...each.place, hidden: true } } : each
    );
  return { ...elements, headings: displayed(elements.headings), landmarks: displayed(elements.landmarks) };
}
