/** Each control of a form should say what belongs into it. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { PageControl } from "../../parse/forms/form_controls.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageForms } from "../../probes/content/page_forms.ts";

/** Share of controls with neither label nor placeholder from which on the page fails. */
const MOST_SHARE = 0.5;
/** Controls that the details name. */
const NAMED_CONTROLS = 5;

export default defineCheck({
  id: "form-labels",
  title: "Labels of controls",
  about:
    "Labels of fields, lists and boxes. An agent fills in a form by what its controls are called; a placeholder is an example of a value, which browsers take for a name only where there is nothing else.",
  spec: "https://www.w3.org/WAI/tutorials/forms/labels/",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "label" },
  example: `<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email">
<label>Country <select name="country"><option>France</option></select></label>
<input type="search" name="q" aria-label="Search words">
`,
  needs: { page, forms: pageForms },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has no controls to fill in"),
    unlabelled: fail(
      "Controls without a label: {nameless} of {count}, such as {controls} (with a placeholder only: {placeheld})",
      "Give each control a label element that points to it by for, or an aria-label",
    ),
    incomplete: warn(
      "Controls without a label: {nameless} of {count}, such as {controls} (with a placeholder only: {placeheld})",
      "Give each control a label element that points to it by for, or an aria-label",
    ),
    labelled: pass("All controls have labels ({count})"),
  },
  judge({ page: { resource }, forms }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const controls = forms.controls.filter((control) => !isNamedLater(control));
    if (controls.length === 0) return "none";
    const nameless = controls.filter(({ labelledBy }) => labelledBy === null);
    const placeheld = nameless.filter(({ placeholder }) => placeholder !== "").length;
    const details = {
      count: controls.length,
      nameless: nameless.length,
      placeheld,
      controls: nameless.slice(0, NAMED_CONTROLS).map(({ kind, field }) =>
        field === "" ? kind : `${kind} ${field}`.slice(0, 100)
      ),
    };
    if (nameless.length === 0) return { outcome: "labelled", details };
    const share = (nameless.length - placeheld) / controls.length;
    return { outcome: share > MOST_SHARE ? "unlabelled" : "incomplete", details };
  },
});

/** A switch of a template whose script, without which it does nothing, fills in the title that is there and empty. */
function isNamedLater({ element, labelledBy }: PageControl): boolean {
  return labelledBy === null && element.localName === "button" &&
    element.getAttribute("title")?.trim() === "";
}
