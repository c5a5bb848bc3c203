/** Links, buttons and roles of a page that do not work in the accessibility tree. */
import { controlProblems as findProblems } from "../../parse/forms/control_problems.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const controlProblems = defineElementsProbe(
  "control-problems",
  (elements, { document }) => findProblems(document, elements),
);
