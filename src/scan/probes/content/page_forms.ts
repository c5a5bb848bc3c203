/** The forms of a page: their controls, and the tools that they offer to agents. */
import { POLICY_FEATURE } from "../../data/web_mcp.ts";
import { formControls, type PageControl } from "../../parse/forms/form_controls.ts";
import { type FormTools, formTools } from "../../parse/forms/form_tools.ts";
import { isSwitchedOff } from "../../parse/head/permissions_policy.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageElements } from "./page_elements.ts";

export interface PageForms {
  /** Reachable ones. */
  readonly controls: readonly PageControl[];
  readonly tools: FormTools;
  /** The page's permissions policy forbids tools. */
  readonly toolsOff: boolean;
}

export const pageForms = defineProbe<PageForms>({
  id: "page-forms",
  scope: "page",
  async observe({ probe }) {
    const [{ resource }, elements] = await Promise.all([probe(page), probe(pageElements)]);
    await takeTurn();
    const controls = formControls(elements);
    return {
      controls: controls.filter(({ isReachable }) => isReachable),
      tools: formTools(elements, controls),
      toolsOff: isSwitchedOff(resource.headers.get("permissions-policy") ?? "", POLICY_FEATURE),
    };
  },
});
