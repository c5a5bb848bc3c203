/** The forms of a page without its scripts. */
import { formControls } from "../../parse/forms/form_controls.ts";
import { type FormSubmission, formSubmissions as submissionsOf } from "../../parse/forms/form_submission.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageElements } from "./page_elements.ts";

export const formSubmissions = defineProbe<readonly FormSubmission[]>({
  id: "form-submissions",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, elements] = await Promise.all([probe(page), probe(pageElements)]);
    await takeTurn();
    if (elements.forms.length === 0) return [];
    return submissionsOf(document, elements, formControls(elements));
  },
});
