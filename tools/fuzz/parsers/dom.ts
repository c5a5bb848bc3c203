/** How the parsers of src/scan/parse/dom are called. */
import * as accessibleNameModule from "../../../src/scan/parse/dom/accessible_name.ts";
import * as ariaRoleModule from "../../../src/scan/parse/dom/aria_role.ts";
import * as boundedMarkupModule from "../../../src/scan/parse/dom/bounded_markup.ts";
import * as boundedTextModule from "../../../src/scan/parse/dom/bounded_text.ts";
import * as collapsedSpaceModule from "../../../src/scan/parse/dom/collapsed_space.ts";
import * as elementGroupsModule from "../../../src/scan/parse/dom/element_groups.ts";
import * as elementIndexModule from "../../../src/scan/parse/dom/element_index.ts";
import * as elementTraitsModule from "../../../src/scan/parse/dom/element_traits.ts";
import * as foldedHeadingModule from "../../../src/scan/parse/dom/folded_heading.ts";
import * as htmlModule from "../../../src/scan/parse/dom/html.ts";
import * as inlineStyleModule from "../../../src/scan/parse/dom/inline_style.ts";
import * as markupModule from "../../../src/scan/parse/dom/markup.ts";
import * as nodesModule from "../../../src/scan/parse/dom/nodes.ts";
import * as pageElementsModule from "../../../src/scan/parse/dom/page_elements.ts";
import * as scriptEndModule from "../../../src/scan/parse/dom/script_end.ts";
import * as selectorPartsModule from "../../../src/scan/parse/dom/selector_parts.ts";
import * as streamedPartsModule from "../../../src/scan/parse/dom/streamed_parts.ts";
import * as visibleTextModule from "../../../src/scan/parse/dom/visible_text.ts";
import { indexElements } from "../../../src/scan/parse/dom/element_index.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("dom/accessible_name.ts", accessibleNameModule, {
    attribute: (i) => [i.element, "class"],
    drawingTitle: (i) => [i.element],
  }),
  ...parsersOf("dom/markup.ts", markupModule, {
    markupOf: (i) => [i.document],
  }),
  ...parsersOf("dom/aria_role.ts", ariaRoleModule, {
    explicitRole: (i) => [i.element],
  }),
  ...parsersOf("dom/bounded_markup.ts", boundedMarkupModule, {
    boundedMarkup: (i) => [i.html],
  }),
  ...parsersOf("dom/bounded_text.ts", boundedTextModule, {
    boundedText: (i) => [i.element, { characters: 1_000, nodes: 1_000 }],
    wholeText: (i) => [i.element, { characters: 1_000, nodes: 1_000 }],
  }),
  ...parsersOf("dom/collapsed_space.ts", collapsedSpaceModule, {
    collapse: (i) => [i.text],
  }),
  ...parsersOf("dom/element_groups.ts", elementGroupsModule, {
    names: (i) => [i.text],
    skippedRank: (i) => [i.text],
  }),
  ...parsersOf("dom/element_index.ts", elementIndexModule, {
    indexElements: (i) => [i.document],
    matching: (i) => [indexElements(i.document), "a[href]"],
  }),
  ...parsersOf("dom/element_traits.ts", elementTraitsModule, {
    traitsOf: (i) => [i.element, true],
  }),
  ...parsersOf("dom/folded_heading.ts", foldedHeadingModule, {
    mayBeHeading: (i) => [i.element],
    hasHeading: (i) => [i.element],
  }),
  ...parsersOf("dom/html.ts", htmlModule, {
    parseHtml: (i) => [i.html],
    elements: (i) => [i.document, "a[href]"],
    presentSelectors: (i) => [i.document, ["a[href]", ".a > b"]],
    metaContents: (i) => [i.document, i.text],
    links: (i) => [i.document, i.text],
    metaRefresh: (i) => [i.document],
  }),
  ...parsersOf("dom/inline_style.ts", inlineStyleModule, {
    declarationsOf: (i) => [i.text],
    withoutComments: (i) => [i.text],
    styleOf: (i) => [i.element],
  }),
  ...parsersOf("dom/nodes.ts", nodesModule, {
    isElement: (i) => [i.element],
    pushChildren: (i) => [[], i.element],
    nodesWithin: (i) => [i.element, () => true],
  }),
  ...parsersOf("dom/page_elements.ts", pageElementsModule, {
    pageElements: (i) => [i.document],
  }),
  ...parsersOf("dom/script_end.ts", scriptEndModule, {
    nestedScriptEnd: (i) => [i.html, 0],
  }),
  ...parsersOf("dom/selector_parts.ts", selectorPartsModule, {
    partsOf: () => ["a[href]"],
    lastCompound: (i) => [i.text],
  }),
  ...parsersOf("dom/streamed_parts.ts", streamedPartsModule, {
    mayBeStreamed: (i) => [i.html],
    placeStreamedParts: (i) => [i.document],
  }),
  ...parsersOf("dom/visible_text.ts", visibleTextModule, {
    collapse: (i) => [i.text],
    hidingStyle: (i) => [i.element],
    hasHidingStyle: (i) => [i.text],
    isHidden: (i) => [i.element],
    isWrapper: (i) => [i.element, i.text],
    visibleText: (i) => [i.document],
    writtenText: (i) => [i.document],
  }),
];
