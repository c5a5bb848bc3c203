/** The controls of a page's forms, and the tools that the forms offer to agents. */
import { POLICY_FEATURE } from "../../data/agents/web_mcp.ts";
import { formControls } from "../../parse/forms/form_controls.ts";
import { formTools } from "../../parse/forms/form_tools.ts";
import { isSwitchedOff } from "../../parse/head/permissions_policy.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageForms = defineElementsProbe("page-forms", (elements, { resource }) => {
  const controls = formControls(elements);
  return {
    /** Controls that users can reach. */
    controls: controls.filter(({ isReachable }) => isReachable),
    tools: formTools(elements, controls),
    /** True if the page's permissions policy forbids tools. */
    toolsOff: isSwitchedOff(resource.headers.get("permissions-policy") ?? "", POLICY_FEATURE),
  };
});
