/** Names of WebMCP, which is still changing. As of 2026-11-21: draft of 2026-10-20, Chrome's origin trial from 149. */

/** Methods that were taken out of the draft, in March 2026. */
export const REMOVED_METHODS: readonly string[] = ["provideContext", "clearContext", "unregisterTool"];

/** Attributes of forms and controls, and how they are written by mistake. */
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

export const CONTROL_ATTRIBUTES: readonly string[] = [
  "data-tool-param-description",
  "data-toolparamdescription",
  "tool-param-description",
  "tool-paramdescription",
  "toolparam-description",
  "toolparamdesc",
];

/** Part of the address of a polyfill or extension with the same API. */
export const POLYFILL = "@mcp-b/";
/** The trial's name in its tokens. */
export const TRIAL_FEATURE = /webmcp|modelcontext/i;
/** The policy-controlled feature. */
export const POLICY_FEATURE = "tools";
