/** The forms of a page without its scripts. */
import { formControls } from "../../parse/forms/form_controls.ts";
import { formSubmissions as readSubmissions } from "../../parse/forms/form_submission.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const formSubmissions = defineElementsProbe(
  "form-submissions",
  (elements, { document }) => readSubmissions(document, elements, formControls(elements)),
);
