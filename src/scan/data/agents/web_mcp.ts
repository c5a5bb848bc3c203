/**
 * Names in WebMCP, which is still changing. Last checked on 2026-11-28: draft of 2026-10-20, Chrome's origin
 * trial from 149, and its updates of 2026-11-26. Of these, outputSchema (159) and the interface Tool (160)
 * change nothing for pages that register.
 */
import { phrases } from "../text/word_set.ts";

/** Methods that the draft removed in March 2026. */
export const REMOVED_METHODS: readonly string[] = ["provideContext", "clearContext", "unregisterTool"];

/** Misspelled attributes of forms, with the right name. */
export const FORM_ATTRIBUTES: ReadonlyMap<string, "toolname" | "tooldescription" | "toolautosubmit"> =
  new Map([
    ["data-tool-autosubmit", "toolautosubmit"],
    ["data-tool-description", "tooldescription"],
    ["data-tool-name", "toolname"],
    ["data-toolautosubmit", "toolautosubmit"],
    ["data-tooldescription", "tooldescription"],
    ["data-toolname", "toolname"],
    ["tool-autosubmit", "toolautosubmit"],
    ["tool-description", "tooldescription"],
    ["tool-name", "toolname"],
    ["tool_description", "tooldescription"],
    ["tool_name", "toolname"],
    ["tooldesc", "tooldescription"],
  ]);

/** Misspellings of toolparamdescription. */
export const CONTROL_ATTRIBUTES = phrases(`
  data-tool-param-description, data-toolparamdescription, tool-param-description, tool-paramdescription,
  toolparam-description, toolparamdesc
`);

/** Part of the URL of a polyfill. */
export const POLYFILL = "@mcp-b/";
/** Names of the trial in its tokens. */
export const TRIAL_FEATURE = /webmcp|modelcontext/i;
/** The policy-controlled feature. */
export const POLICY_FEATURE = "tools";
