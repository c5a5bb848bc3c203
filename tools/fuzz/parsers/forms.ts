/** How the parsers of src/scan/parse/forms are called. */
import * as treeControlsModule from "../../../src/scan/parse/browser/tree_controls.ts";
import * as framedText from "../../../src/scan/parse/browser/framed_text.ts";
import * as treeTextModule from "../../../src/scan/parse/browser/tree_text.ts";
import * as webpSizeModule from "../../../src/scan/parse/browser/webp_size.ts";
import * as controlProblemsModule from "../../../src/scan/parse/forms/control_problems.ts";
import * as shownFrameModule from "../../../src/scan/parse/forms/shown_frame.ts";
import * as enclosingFormModule from "../../../src/scan/parse/forms/enclosing_form.ts";
import * as formControlsModule from "../../../src/scan/parse/forms/form_controls.ts";
import * as formSubmissionModule from "../../../src/scan/parse/forms/form_submission.ts";
import * as formToolsModule from "../../../src/scan/parse/forms/form_tools.ts";
import * as pricedControlModule from "../../../src/scan/parse/forms/priced_control.ts";
import * as signInPageModule from "../../../src/scan/parse/forms/sign_in_page.ts";
import * as siteSearchModule from "../../../src/scan/parse/forms/site_search.ts";
import { pageElements } from "../../../src/scan/parse/dom/page_elements.ts";
import { formControls } from "../../../src/scan/parse/forms/form_controls.ts";
import { linkedNodes } from "../forms.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("browser/tree_controls.ts", treeControlsModule, {
    treeControls: (i) => [treeNodes(i.text)],
    countedRoles: (i) => [treeNodes(i.text)],
    isUnnamedControl: (i) => [{ role: "link", name: i.text }],
  }),
  ...parsersOf("browser/framed_text.ts", framedText, { framedCharacters: (i) => [treeNodes(i.text)] }),
  ...parsersOf("browser/tree_text.ts", treeTextModule, { treeText: (i) => [treeNodes(i.text)] }),
  ...parsersOf("browser/webp_size.ts", webpSizeModule, { webpSize: (i) => [webp(i.text)] }),
  ...parsersOf("forms/control_problems.ts", controlProblemsModule, {
    controlProblems: (i) => [i.document, pageElements(i.document)],
  }),
  ...parsersOf("forms/shown_frame.ts", shownFrameModule, {
    framesOfScripts: (i) => [i.document],
    isShownFrame: (i) => [i.element, new Set([i.text])],
  }),
  ...parsersOf("forms/enclosing_form.ts", enclosingFormModule, {
    formAround: (i) => [i.element],
  }),
  ...parsersOf("forms/form_controls.ts", formControlsModule, {
    formControls: (i) => [pageElements(i.document)],
  }),
  ...parsersOf("forms/form_submission.ts", formSubmissionModule, {
    formSubmissions: (i) => [i.document, pageElements(i.document), formControls(pageElements(i.document))],
  }),
  ...parsersOf("forms/form_tools.ts", formToolsModule, {
    formTools: (i) => [pageElements(i.document), formControls(pageElements(i.document))],
  }),
  ...parsersOf("forms/priced_control.ts", pricedControlModule, {
    hasPricedControl: (i) => [i.document],
    hasSeveralPricedControls: (i) => [i.document],
  }),
  ...parsersOf("forms/sign_in_page.ts", signInPageModule, {
    isSignInUrl: (i) => [i.url],
    isSignInPage: (i) => [i.document, i.text],
  }),
  ...parsersOf("forms/site_search.ts", siteSearchModule, {
    siteSearch: (i) => [i.document, linkedNodes(i)],
  }),
];

function webp(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(`RIFF....WEBPVP8 ....${text}`);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}

function treeNodes(text: string) {
  return text.split("\n").map((name, at) => ({ role: at % 2 ? "link" : "StaticText", name, depth: at % 60 }));
}
