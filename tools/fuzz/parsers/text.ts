/** How the parsers of src/scan/parse/text are called. */
import * as elementStateModule from "../../../src/scan/parse/text/element_state.ts";
import * as headingsModule from "../../../src/scan/parse/text/headings.ts";
import * as imageAlternativesModule from "../../../src/scan/parse/text/image_alternatives.ts";
import * as languageTextModule from "../../../src/scan/parse/text/language_text.ts";
import * as landmarksModule from "../../../src/scan/parse/text/landmarks.ts";
import * as lineDifferenceModule from "../../../src/scan/parse/text/line_difference.ts";
import * as overlayModule from "../../../src/scan/parse/text/overlay.ts";
import * as coveringPartModule from "../../../src/scan/parse/text/covering_part.ts";
import * as pageBlocksModule from "../../../src/scan/parse/text/page_blocks.ts";
import * as pageSegmentsModule from "../../../src/scan/parse/text/page_segments.ts";
import * as contentWidthModule from "../../../src/scan/parse/text/content_width.ts";
import * as fillerTextModule from "../../../src/scan/parse/text/filler_text.ts";
import * as scriptPlaceModule from "../../../src/scan/parse/text/script_place.ts";
import * as starterTextModule from "../../../src/scan/parse/text/starter_text.ts";
import * as supposedFrameModule from "../../../src/scan/parse/text/supposed_frame.ts";
import * as tabGroupsModule from "../../../src/scan/parse/text/tab_groups.ts";
import * as textRunsModule from "../../../src/scan/parse/text/text_runs.ts";
import * as textWidthModule from "../../../src/scan/parse/text/text_width.ts";
import * as tokenEstimateModule from "../../../src/scan/parse/text/token_estimate.ts";
import * as wordLanguageModule from "../../../src/scan/parse/text/word_language.ts";
import * as writingScriptModule from "../../../src/scan/parse/text/writing_script.ts";
import { pageElements } from "../../../src/scan/parse/dom/page_elements.ts";
import { pageSegments } from "../../../src/scan/parse/text/page_segments.ts";
import { headingsOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("text/element_state.ts", elementStateModule, {
    isEmpty: (i) => [i.element],
    hasText: (i) => [i.element],
    isShown: (i) => [i.element],
    isWithin: (i) => [i.element, i.document.body],
  }),
  ...parsersOf("text/headings.ts", headingsModule, {
    headingOutline: (i) => [pageElements(i.document), pageSegments(i.document).segments],
  }),
  ...parsersOf("text/image_alternatives.ts", imageAlternativesModule, {
    imageAlternatives: (i) => [pageElements(i.document), BASE],
  }),
  ...parsersOf("text/language_text.ts", languageTextModule, {
    languageText: (i) => [pageSegments(i.document).segments, i.text],
  }),
  ...parsersOf("text/landmarks.ts", landmarksModule, {
    countLandmarks: (i) => [pageElements(i.document)],
  }),
  ...parsersOf("text/line_difference.ts", lineDifferenceModule, {
    lineDifference: (i) => [i.text, i.html],
  }),
  ...parsersOf("text/covering_part.ts", coveringPartModule, {
    possibleCovers: (i) => [i.document],
    coveringText: (i) => [[i.element], [i.text]],
    isLarge: (i) => [{ inset: i.text }],
  }),
  ...parsersOf("text/overlay.ts", overlayModule, {
    findOverlay: (i) => [i.document, i.text],
  }),
  ...parsersOf("text/page_blocks.ts", pageBlocksModule, {
    pageBlocks: (i) => [i.document],
  }),
  ...parsersOf("text/page_segments.ts", pageSegmentsModule, {
    pageSegments: (i) => [i.document],
  }),
  // Page segments have their suppositions.
  ...parsersOf("text/supposed_frame.ts", supposedFrameModule, {
    supposition: () => [0, null],
    settled: () => [[], []],
  }),
  ...parsersOf("text/content_width.ts", contentWidthModule, {
    contentWidth: (i) => [i.element, 100],
    isContent: (i) => [i.element],
  }),
  ...parsersOf("text/filler_text.ts", fillerTextModule, {
    fillerLines: (i) => [i.text],
  }),
  ...parsersOf("text/script_place.ts", scriptPlaceModule, {
    countEmptyLists: (i) => [i.element],
    hasClientList: (i) => [i.element],
    withoutExpressions: (i) => [i.text, i.element],
    hasEmptyArticles: (i) => [i.element],
    hasEmptyBindings: (i) => [i.element],
    hasEmptyHeadings: (i) => [headingsOf(i)],
    hasScriptPlace: (i) => [i.element],
    scriptPlaces: (i) => [i.element],
    hasSkeletons: (i) => [i.element],
    hasTextTemplate: (i) => [i.element],
    templatesIn: (i) => [i.element],
  }),
  ...parsersOf("text/starter_text.ts", starterTextModule, {
    starterOf: (i) => [i.text],
  }),
  ...parsersOf("text/tab_groups.ts", tabGroupsModule, {
    tabGroups: (i) => [i.document, pageElements(i.document)],
  }),
  ...parsersOf("text/text_runs.ts", textRunsModule, {
    runSetOf: (i) => [i.text],
    lettersOf: (i) => [i.text],
    runsOf: (i) => [i.text],
  }),
  ...parsersOf("text/text_width.ts", textWidthModule, {
    textWidth: (i) => [i.text],
  }),
  ...parsersOf("text/token_estimate.ts", tokenEstimateModule, {
    estimateTokens: (i) => [i.text],
    isPlausibleTokenCount: (i) => [i.text, i.text],
  }),
  ...parsersOf("text/word_language.ts", wordLanguageModule, {
    countProse: (i) => [i.text],
    foreignLanguage: (i) => [i.text, i.text],
    primaryOf: (i) => [i.text],
  }),
  ...parsersOf("text/writing_script.ts", writingScriptModule, {
    scriptsOf: (i) => [i.text],
    foreignScript: (i) => [i.text, i.text],
    isBilingual: (i) => [i.text, i.text],
  }),
];
