/** The forms of a page: their controls, and the tools that they offer to agents. */
import { POLICY_FEATURE } from "../../data/agents/web_mcp.ts";
import { formControls } from "../../parse/forms/form_controls.ts";
import { formTools } from "../../parse/forms/form_tools.ts";
import { isSwitchedOff } from "../../parse/head/permissions_policy.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageForms = defineElementsProbe("page-forms", (elements, { resource }) => {
  const controls = formControls(elements);
  return {
    /** Reachable ones. */
    controls: controls.filter(({ isReachable }) => isReachable),
    tools: formTools(elements, controls),
    /** The page's permissions policy forbids tools. */
    toolsOff: isSwitchedOff(resource.headers.get("permissions-policy") ?? "", POLICY_FEATURE),
  };
});
