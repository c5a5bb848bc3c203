/** Each field of a form should have a label that explains it. */
import { fail, nothingSeen, pass, warn } from "../../contract/check.ts";
import type { PageControl } from "../../parse/forms/form_controls.ts";
import { page } from "../../probes/pages/page.ts";
import { pageForms } from "../../probes/content/page_forms.ts";
import { definePageCheck } from "../page_check.ts";

/** Maximum share of fields with neither label nor placeholder. With more, the page fails. */
const MAX_BARE_SHARE = 0.5;
const MESSAGE = "No label on {nameless} of {count:form field}: {controls}";
const FIX = "Add a label element with the field's id in its for attribute, or an aria-label";

export default definePageCheck({
  id: "form-labels",
  title: "Form labels",
  about:
    "Finds form fields without a label. Agents fill in forms by the labels of their fields, and a placeholder is only " +
    "an example of a value.",
  spec: "https://www.w3.org/WAI/tutorials/forms/labels/",
  maturity: "standard",
  view: "both",
  weight: 1,
  aliases: { lighthouse: "label" },
  example: `<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email">
<label>Country <select name="country"><option>France</option></select></label>
<input type="search" name="q" aria-label="Search words">
`,
  isCounting: true,
  needs: { page, forms: pageForms },
  outcomes: {
    none: nothingSeen("The page has no form fields"),
    unlabelled: fail(MESSAGE, FIX, { counts: "nameless" }),
    incomplete: warn(MESSAGE, FIX, { counts: "nameless" }),
    labelled: pass("Every form field has a label ({count} checked)"),
  },
  judge({ forms }) {
    const controls = forms.controls.filter((control) =>
      !isNamedByScript(control) && !isHiddenToggle(control)
    );
    if (controls.length === 0) return "none";
    const nameless = controls.filter(({ labelledBy }) => labelledBy === null);
    const placeheld = nameless.filter(({ placeholder }) => placeholder !== "").length;
    const details = {
      count: controls.length,
      nameless: nameless.length,
      placeheld,
      controls: nameless.map(({ kind, field }) => `${kind} ${field}`.trim()),
    };
    if (nameless.length === 0) return { outcome: "labelled", details };
    const share = (nameless.length - placeheld) / controls.length;
    return { outcome: share > MAX_BARE_SHARE ? "unlabelled" : "incomplete", details };
  },
});

/** True for a switch with an empty title, which a template's script fills in. */
function isNamedByScript({ element, labelledBy }: PageControl): boolean {
  return labelledBy === null && element.localName === "button" &&
    element.getAttribute("title")?.trim() === "";
}

/** True for the state of a menu, which no agent fills in. */
function isHiddenToggle({ labelledBy, isToggle }: PageControl): boolean {
  return labelledBy === null && isToggle;
}
