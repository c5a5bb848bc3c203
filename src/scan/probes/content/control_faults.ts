/** The links and buttons of a page as the accessibility tree shows them. */
import { type ControlFaults, controlFaults as faultsOf } from "../../parse/forms/control_problems.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageElements } from "./page_elements.ts";

export const controlFaults = defineProbe<ControlFaults>({
  id: "control-faults",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, elements] = await Promise.all([probe(page), probe(pageElements)]);
    await takeTurn();
    return faultsOf(document, elements);
  },
});
