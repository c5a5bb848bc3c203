/** How the parsers of src/scan/parse/text are called. */
import * as addedTextModule from "../../../src/scan/parse/text/added_text.ts";
import * as elementLookupModule from "../../../src/scan/parse/text/element_lookup.ts";
import * as elementStateModule from "../../../src/scan/parse/text/element_state.ts";
import * as emptySectionsModule from "../../../src/scan/parse/text/empty_sections.ts";
import * as headingsModule from "../../../src/scan/parse/text/headings.ts";
import * as imageAlternativesModule from "../../../src/scan/parse/text/image_alternatives.ts";
import * as inlineDataModule from "../../../src/scan/parse/text/inline_data.ts";
import * as javascriptNoteModule from "../../../src/scan/parse/text/javascript_note.ts";
import * as languageTextModule from "../../../src/scan/parse/text/language_text.ts";
import * as landmarksModule from "../../../src/scan/parse/text/landmarks.ts";
import * as lineDifferenceModule from "../../../src/scan/parse/text/line_difference.ts";
import * as loadingPageModule from "../../../src/scan/parse/text/loading_page.ts";
import * as loadingPlacesModule from "../../../src/scan/parse/text/loading_places.ts";
import * as loadingTextModule from "../../../src/scan/parse/text/loading_text.ts";
import * as noscriptTextModule from "../../../src/scan/parse/text/noscript_text.ts";
import * as overlayModule from "../../../src/scan/parse/text/overlay.ts";
import * as coveringPartModule from "../../../src/scan/parse/text/covering_part.ts";
import * as pageBlocksModule from "../../../src/scan/parse/text/page_blocks.ts";
import * as pageSegmentsModule from "../../../src/scan/parse/text/page_segments.ts";
import * as pagePurposeModule from "../../../src/scan/parse/text/page_purpose.ts";
import * as unfilledPlacesModule from "../../../src/scan/parse/text/unfilled_places.ts";
import * as placeNamesModule from "../../../src/scan/parse/text/place_names.ts";
import * as ownWordsModule from "../../../src/scan/parse/text/own_words.ts";
import * as menuPageModule from "../../../src/scan/parse/text/menu_page.ts";
import * as unknownElementsModule from "../../../src/scan/parse/text/unknown_elements.ts";
import * as unfilledFrameModule from "../../../src/scan/parse/text/unfilled_frame.ts";
import * as contentWidthModule from "../../../src/scan/parse/text/content_width.ts";
import * as filledElementsModule from "../../../src/scan/parse/text/filled_elements.ts";
import * as fillingFunctionsModule from "../../../src/scan/parse/text/filling_functions.ts";
import * as fillerTextModule from "../../../src/scan/parse/text/filler_text.ts";
import * as frameworkRootModule from "../../../src/scan/parse/text/framework_root.ts";
import * as renderingModule from "../../../src/scan/parse/text/rendering.ts";
import * as scriptDataModule from "../../../src/scan/parse/text/script_data.ts";
import * as scriptPlaceModule from "../../../src/scan/parse/text/script_place.ts";
import * as shellPageModule from "../../../src/scan/parse/text/shell_page.ts";
import * as starterTextModule from "../../../src/scan/parse/text/starter_text.ts";
import * as tabGroupsModule from "../../../src/scan/parse/text/tab_groups.ts";
import * as textRunsModule from "../../../src/scan/parse/text/text_runs.ts";
import * as textWidthModule from "../../../src/scan/parse/text/text_width.ts";
import * as textWritersModule from "../../../src/scan/parse/text/text_writers.ts";
import * as tokenEstimateModule from "../../../src/scan/parse/text/token_estimate.ts";
import * as wordLanguageModule from "../../../src/scan/parse/text/word_language.ts";
import * as writingScriptModule from "../../../src/scan/parse/text/writing_script.ts";
import type { Element } from "deno-dom";
import { pageElements } from "../../../src/scan/parse/dom/page_elements.ts";
import { filledElements } from "../../../src/scan/parse/text/filled_elements.ts";
import { callsIn } from "../../../src/scan/parse/text/filling_functions.ts";
import { pageSegments } from "../../../src/scan/parse/text/page_segments.ts";
import { renderingOf } from "../forms.ts";
import { BASE, type Input } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("text/added_text.ts", addedTextModule, {
    addedShare: (i) => [i.text, i.html],
  }),
  ...parsersOf("text/element_state.ts", elementStateModule, {
    isEmpty: (i) => [i.element],
    hasText: (i) => [i.element],
    isShown: (i) => [i.element],
    isWithin: (i) => [i.element, i.document.body],
  }),
  ...parsersOf("text/page_purpose.ts", pagePurposeModule, {
    hasOwnForm: (i) => [i.element],
    ownForms: (i) => [i.element],
    hasOtherPurpose: (i) => [i.element],
    isGallery: (i) => [i.element],
    isListOfLinks: (i) => [i.element],
    isContents: (i) => [i.element, headingsOf(i)],
  }),
  ...parsersOf("text/empty_sections.ts", emptySectionsModule, {
    headingOfSection: (i) => [i.element],
    countEmptySections: (i) => [i.element],
  }),
  ...parsersOf("text/unfilled_places.ts", unfilledPlacesModule, {
    unfilledPlaces: (i) => [i.element, [...i.document.querySelectorAll("script")]],
    filledPlaces: (
      i,
    ) => [[{ name: "“#list”", selectors: ["#list"], needsText: true, parts: ["text"] }], [i.text]],
  }),
  ...parsersOf("text/place_names.ts", placeNamesModule, {
    selectorsOf: (i) => [i.element],
    isContentName: (i) => [i.element],
    nameOf: (i) => [i.element],
  }),
  ...parsersOf("text/unfilled_frame.ts", unfilledFrameModule, {
    hasUnfilledFrame: (i) => [i.element],
  }),
  ...parsersOf("text/menu_page.ts", menuPageModule, {
    hasOnlyMenus: (i) => [i.element],
  }),
  ...parsersOf("text/unknown_elements.ts", unknownElementsModule, {
    hasUnknownElement: (i) => [i.element],
  }),
  ...parsersOf("text/element_lookup.ts", elementLookupModule, {
    withoutAliases: (i) => [i.text],
    withPlainLookups: (i) => [i.text],
  }),
  ...parsersOf("text/filling_functions.ts", fillingFunctionsModule, {
    callsIn: (i) => [i.text, () => undefined],
    filledByCalls: (i) => [callsIn(i.text, () => undefined), [i.text]],
  }),
  ...parsersOf("text/filled_elements.ts", filledElementsModule, {
    filledElements: (i) => [[i.text]],
    isFilled: (i) => [filledElements([i.text]), i.text, true],
  }),
  ...parsersOf("text/headings.ts", headingsModule, {
    headingOutline: (i) => [pageElements(i.document), pageSegments(i.document).segments],
  }),
  ...parsersOf("text/own_words.ts", ownWordsModule, {
    hasNoWords: (i) => [
      i.document,
      i.document.body,
      { main: i.document.querySelector("main") ?? undefined, isGenerated: true, isScripted: true },
    ],
    isUnwritten: (i) => [i.element, false],
  }),
  ...parsersOf("text/image_alternatives.ts", imageAlternativesModule, {
    imageAlternatives: (i) => [pageElements(i.document), BASE],
  }),
  ...parsersOf("text/inline_data.ts", inlineDataModule, {
    inlineData: (i) => [i.document],
  }),
  ...parsersOf("text/javascript_note.ts", javascriptNoteModule, {
    javascriptNote: (i) => [i.text, [...i.document.querySelectorAll("noscript")]],
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
  ...parsersOf("text/loading_page.ts", loadingPageModule, {
    isLoading: (i) => [i.text, [...i.document.querySelectorAll("[id]")], i.element],
    isLoadingPage: (i) => [i.text, 80, i.element],
  }),
  ...parsersOf("text/loading_places.ts", loadingPlacesModule, {
    hasOnlyLoadingLine: (i) => [i.element],
    loadingHeadings: (i) => [i.element],
  }),
  ...parsersOf("text/noscript_text.ts", noscriptTextModule, {
    isFromNoscript: (i) => [i.element],
    placeNoscripts: (i) => [i.document, i.text],
  }),
  ...parsersOf("text/loading_text.ts", loadingTextModule, {
    hasLoadingLine: (i) => [i.text],
    withoutLoadingLines: (i) => [i.text],
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
  ...parsersOf("text/content_width.ts", contentWidthModule, {
    contentWidth: (i) => [i.element, 100],
    isContent: (i) => [i.element],
  }),
  ...parsersOf("text/filler_text.ts", fillerTextModule, {
    fillerLines: (i) => [i.text],
  }),
  ...parsersOf("text/framework_root.ts", frameworkRootModule, {
    findRoot: (i) => [[...i.document.querySelectorAll("body, [id]")]],
  }),
  ...parsersOf("text/rendering.ts", renderingModule, {
    readRendering: (i) => [i.document, i.text],
  }),
  ...parsersOf("text/script_data.ts", scriptDataModule, {
    countInScripts: (i) => [[...i.document.querySelectorAll("script")], i.text],
  }),
  ...parsersOf("text/script_place.ts", scriptPlaceModule, {
    countEmptyLists: (i) => [i.element],
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
  ...parsersOf("text/shell_page.ts", shellPageModule, {
    isTextInData: (i) => [renderingOf(i)],
    isShellPage: (i) => [renderingOf(i)],
    isWaitingPage: (i) => [renderingOf(i)],
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
  ...parsersOf("text/text_writers.ts", textWritersModule, {
    countWriters: (i) => [[...i.document.querySelectorAll("script")]],
    writesInline: (i) => [i.element],
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

function headingsOf({ document }: Input): Element[] {
  return [...document.querySelectorAll("h1, h2")];
}
