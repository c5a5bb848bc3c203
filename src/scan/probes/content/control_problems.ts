/** Links, buttons and roles of a page that do not work in the accessibility tree. */
import { type ControlProblems, controlProblems as findProblems } from "../../parse/forms/control_problems.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageElements } from "./page_elements.ts";

export const controlProblems = defineProbe<ControlProblems>({
  id: "control-problems",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, elements] = await Promise.all([probe(page), probe(pageElements)]);
    await takeTurn();
    return findProblems(document, elements);
  },
});
