/** How the parsers of src/scan/parse/hidden are called. */
import * as agentTextModule from "../../../src/scan/parse/hidden/agent_text.ts";
import * as cssColorModule from "../../../src/scan/parse/hidden/css_color.ts";
import * as elementLookModule from "../../../src/scan/parse/hidden/element_look.ts";
import * as encodedTextModule from "../../../src/scan/parse/hidden/encoded_text.ts";
import * as evidenceModule from "../../../src/scan/parse/hidden/evidence.ts";
import * as hiddenAttributesModule from "../../../src/scan/parse/hidden/hidden_attributes.ts";
import * as hiddenStyleModule from "../../../src/scan/parse/hidden/hidden_style.ts";
import * as hiddenTextModule from "../../../src/scan/parse/hidden/hidden_text.ts";
import * as injectionSentencesModule from "../../../src/scan/parse/hidden/injection_sentences.ts";
import * as plainTextModule from "../../../src/scan/parse/hidden/plain_text.ts";
import * as promptInjectionModule from "../../../src/scan/parse/hidden/prompt_injection.ts";
import * as smuggledTextModule from "../../../src/scan/parse/hidden/smuggled_text.ts";
import * as undisplayedModule from "../../../src/scan/parse/hidden/undisplayed.ts";
import * as styleRulesModule from "../../../src/scan/parse/hidden/style_rules.ts";
import { declarationsOf } from "../../../src/scan/parse/dom/inline_style.ts";
import { WHITE } from "../../../src/scan/parse/hidden/css_color.ts";
import { lookOf } from "../../../src/scan/parse/hidden/element_look.ts";
import { hiddenTexts } from "../../../src/scan/parse/hidden/hidden_text.ts";
import { VisibleText } from "../../../src/scan/parse/hidden/injection_sentences.ts";
import { styleRules } from "../../../src/scan/parse/hidden/style_rules.ts";
import { budget, declaredVariables, evidenceKindOf } from "../forms.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

/** The first letter of a text, or nothing before it. */
function matchIn(text: string): RegExpExecArray {
  const match = /\w|^/.exec(text);
  if (match === null) throw new RangeError("Cannot find the start of a text");
  return match;
}

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("hidden/agent_text.ts", agentTextModule, {
    agentTextInjection: (i) => [i.text, i.oneOf(["description", "document"] as const), budget()],
  }),
  ...parsersOf("hidden/css_color.ts", cssColorModule, {
    parseColor: (i) => [i.text],
    backgroundOf: (i) => [i.text],
    isSameColor: () => [WHITE, WHITE],
  }),
  ...parsersOf("hidden/element_look.ts", elementLookModule, {
    styleSheets: (i) => [i.document],
    lookOf: (i) => [declarationsOf(i.text), declaredVariables(i)],
    colorWay: (i) => [i.text, lookOf(declarationsOf(i.text), new Map()), { color: WHITE, background: WHITE }],
  }),
  ...parsersOf("hidden/encoded_text.ts", encodedTextModule, {
    base64Texts: (i) => [i.text],
    isLegible: (i) => [i.text],
    dataText: (i) => [i.jsonText],
  }),
  ...parsersOf("hidden/evidence.ts", evidenceModule, {
    compile: () => [/a/],
    hasEvidence: (i) => [evidenceKindOf(i), i.text],
    evidenceIn: (i) => [evidenceKindOf(i), i.text],
  }),
  ...parsersOf("hidden/hidden_attributes.ts", hiddenAttributesModule, {
    readAttributes: (i) => [i.element, { rules: styleRules([i.text]), found: [] }],
  }),
  ...parsersOf("hidden/hidden_style.ts", hiddenStyleModule, {
    hidingStyle: (i) => [declarationsOf(i.text)],
    hidingClass: (i) => [i.text],
    isReadableSize: (i) => [i.text],
  }),
  ...parsersOf("hidden/hidden_text.ts", hiddenTextModule, {
    hiddenTexts: (i) => [i.document],
  }),
  ...parsersOf("hidden/injection_sentences.ts", injectionSentencesModule, {
    injectionSentences: (i) => [i.text, budget(), new VisibleText(i.text)],
    steeringSentence: (i) => [i.text, budget(), new VisibleText(i.text)],
    isAddressed: (i) => [i.text],
    matchedPieces: (i) => [i.text, budget(), /agent/],
    isExcused: (i) => [evidenceKindOf(i), i.text, matchIn(i.text)],
    isMentioned: (i) => [i.text, matchIn(i.text)],
    quoteOf: (i) => [i.text, matchIn(i.text)],
    textAfter: (i) => [i.text, matchIn(i.text)],
  }),
  ...parsersOf("hidden/plain_text.ts", plainTextModule, {
    plainText: (i) => [i.text],
  }),
  ...parsersOf("hidden/prompt_injection.ts", promptInjectionModule, {
    promptInjection: (i) => [{ way: "comment", text: i.text }, new VisibleText(i.text), budget()],
    hasVisibleInjection: (i) => [hiddenTexts(i.document)],
  }),
  ...parsersOf("hidden/smuggled_text.ts", smuggledTextModule, {
    invisibleTexts: (i) => [i.text],
  }),
  ...parsersOf("hidden/undisplayed.ts", undisplayedModule, {
    undisplayedTest: (i) => [[i.text]],
  }),
  ...parsersOf("hidden/style_rules.ts", styleRulesModule, {
    styleRules: (i) => [i.lines],
  }),
];
