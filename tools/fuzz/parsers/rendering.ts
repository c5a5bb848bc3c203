/** How the parsers of src/scan/parse/rendering are called. */
import * as addedTextModule from "../../../src/scan/parse/rendering/added_text.ts";
import * as contentTextModule from "../../../src/scan/parse/rendering/content_text.ts";
import * as elementLookupModule from "../../../src/scan/parse/rendering/element_lookup.ts";
import * as emptySectionsModule from "../../../src/scan/parse/rendering/empty_sections.ts";
import * as inlineDataModule from "../../../src/scan/parse/rendering/inline_data.ts";
import * as javascriptNoteModule from "../../../src/scan/parse/rendering/javascript_note.ts";
import * as loadingPageModule from "../../../src/scan/parse/rendering/loading_page.ts";
import * as loadingPlacesModule from "../../../src/scan/parse/rendering/loading_places.ts";
import * as loadingTextModule from "../../../src/scan/parse/rendering/loading_text.ts";
import * as noscriptTextModule from "../../../src/scan/parse/rendering/noscript_text.ts";
import * as keptElementsModule from "../../../src/scan/parse/rendering/kept_elements.ts";
import * as pagePurposeModule from "../../../src/scan/parse/rendering/page_purpose.ts";
import * as shownElementModule from "../../../src/scan/parse/rendering/shown_element.ts";
import * as unfilledPlacesModule from "../../../src/scan/parse/rendering/unfilled_places.ts";
import * as placeNamesModule from "../../../src/scan/parse/rendering/place_names.ts";
import * as ownWordsModule from "../../../src/scan/parse/rendering/own_words.ts";
import * as menuPageModule from "../../../src/scan/parse/rendering/menu_page.ts";
import * as unknownElementsModule from "../../../src/scan/parse/rendering/unknown_elements.ts";
import * as unfilledFrameModule from "../../../src/scan/parse/rendering/unfilled_frame.ts";
import * as filledElementsModule from "../../../src/scan/parse/rendering/filled_elements.ts";
import * as fillingFunctionsModule from "../../../src/scan/parse/rendering/filling_functions.ts";
import * as frameworkRootModule from "../../../src/scan/parse/rendering/framework_root.ts";
import * as renderingModule from "../../../src/scan/parse/rendering/rendering.ts";
import * as scriptDataModule from "../../../src/scan/parse/rendering/script_data.ts";
import * as scriptedPlacesModule from "../../../src/scan/parse/rendering/scripted_places.ts";
import * as shellPageModule from "../../../src/scan/parse/rendering/shell_page.ts";
import * as textWritersModule from "../../../src/scan/parse/rendering/text_writers.ts";
import { filledElements } from "../../../src/scan/parse/rendering/filled_elements.ts";
import { callsIn } from "../../../src/scan/parse/rendering/filling_functions.ts";
import { headingsOf, renderingOf } from "../forms.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("rendering/added_text.ts", addedTextModule, {
    addedShare: (i) => [i.text, i.html],
    grownShare: (i) => [i.text, i.html],
    movedText: (i) => [i.text, i.html, 1],
  }),
  ...parsersOf("rendering/kept_elements.ts", keptElementsModule, {
    keepsElements: (i) => [i.document, i.document],
  }),
  ...parsersOf("rendering/content_text.ts", contentTextModule, {
    contentText: (i) => [i.document],
  }),
  ...parsersOf("rendering/scripted_places.ts", scriptedPlacesModule, {
    scriptedPlaces: (i) => [i.document, [{ index: 3, localName: i.element.localName, characters: 100 }]],
  }),
  ...parsersOf("rendering/page_purpose.ts", pagePurposeModule, {
    hasOwnForm: (i) => [i.element],
    ownForms: (i) => [i.element],
    hasOtherPurpose: (i) => [i.element],
    isGallery: (i) => [i.element],
    isListOfLinks: (i) => [i.element],
    isContents: (i) => [i.element, headingsOf(i)],
  }),
  ...parsersOf("rendering/empty_sections.ts", emptySectionsModule, {
    headingOfSection: (i) => [i.element],
    countEmptySections: (i) => [i.element],
  }),
  ...parsersOf("rendering/unfilled_places.ts", unfilledPlacesModule, {
    unfilledPlaces: (i) => [i.element, [...i.document.querySelectorAll("script")]],
    placeTest: () => [],
    wordsOf: (i) => [i.element],
    filledPlaces: (
      i,
    ) => [[{
      name: "“#list”",
      selectors: ["#list"],
      needsText: true,
      needsData: true,
      parts: ["text"],
      minParts: 1,
    }], [
      i.text,
    ]],
  }),
  ...parsersOf("rendering/place_names.ts", placeNamesModule, {
    selectorsOf: (i) => [i.element],
    isContentName: (i) => [i.element],
    nameOf: (i) => [i.element],
  }),
  ...parsersOf("rendering/unfilled_frame.ts", unfilledFrameModule, {
    hasUnfilledFrame: (i) => [i.element],
  }),
  ...parsersOf("rendering/menu_page.ts", menuPageModule, {
    hasOnlyMenus: (i) => [i.element],
  }),
  ...parsersOf("rendering/unknown_elements.ts", unknownElementsModule, {
    hasUnknownElement: (i) => [i.element],
  }),
  ...parsersOf("rendering/element_lookup.ts", elementLookupModule, {
    withoutAliases: (i) => [i.text],
    withPlainLookups: (i) => [i.text],
  }),
  ...parsersOf("rendering/filling_functions.ts", fillingFunctionsModule, {
    callsIn: (i) => [i.text, () => undefined],
    filledByCalls: (i) => [callsIn(i.text, () => undefined), [i.text]],
  }),
  ...parsersOf("rendering/filled_elements.ts", filledElementsModule, {
    filledElements: (i) => [[i.text]],
    isFilled: (i) => [filledElements([i.text]), i.text, true],
  }),
  ...parsersOf("rendering/own_words.ts", ownWordsModule, {
    hasNoWords: (i) => [
      i.document,
      i.document.body,
      { main: i.document.querySelector("main") ?? undefined, isGenerated: true, isScripted: true },
    ],
    isUnwritten: (i) => [i.element, false],
  }),
  ...parsersOf("rendering/inline_data.ts", inlineDataModule, {
    inlineData: (i) => [i.document],
  }),
  ...parsersOf("rendering/javascript_note.ts", javascriptNoteModule, {
    javascriptNote: (i) => [i.text, [...i.document.querySelectorAll("noscript")]],
  }),
  ...parsersOf("rendering/loading_page.ts", loadingPageModule, {
    isLoading: (i) => [i.text, [...i.document.querySelectorAll("[id]")], i.element],
    isLoadingPage: (i) => [i.text, 80, i.element],
  }),
  ...parsersOf("rendering/loading_places.ts", loadingPlacesModule, {
    hasOnlyLoadingLine: (i) => [i.element],
    unwrittenHeadings: (i) => [i.element],
    loadingCells: (i) => [i.element],
  }),
  ...parsersOf("rendering/noscript_text.ts", noscriptTextModule, {
    isFromNoscript: (i) => [i.element],
    placeNoscripts: (i) => [i.document, i.text],
  }),
  ...parsersOf("rendering/loading_text.ts", loadingTextModule, {
    hasLoadingLine: (i) => [i.text],
    withoutLoadingLines: (i) => [i.text],
  }),
  ...parsersOf("rendering/framework_root.ts", frameworkRootModule, {
    findRoot: (i) => [[...i.document.querySelectorAll("body, [id]")]],
  }),
  ...parsersOf("rendering/rendering.ts", renderingModule, {
    readRendering: (i) => [i.document, i.text],
  }),
  ...parsersOf("rendering/script_data.ts", scriptDataModule, {
    countInScripts: (i) => [[...i.document.querySelectorAll("script")], i.text],
  }),
  ...parsersOf("rendering/shell_page.ts", shellPageModule, {
    isTextInData: (i) => [renderingOf(i)],
    isShellPage: (i) => [renderingOf(i)],
    isWaitingPage: (i) => [renderingOf(i)],
  }),
  ...parsersOf("rendering/shown_element.ts", shownElementModule, {
    isOnlyShown: (i) => ["app", [...i.document.querySelectorAll("script")]],
  }),
  ...parsersOf("rendering/text_writers.ts", textWritersModule, {
    countWriters: (i) => [[...i.document.querySelectorAll("script")]],
    writesInline: (i) => [i.element],
  }),
];
