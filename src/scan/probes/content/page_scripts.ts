/** Signs of WebMCP in a page's scripts, script URLs and origin trial tokens. */
import type { Element } from "deno-dom";
import { POLICY_FEATURE, TRIAL_FEATURE } from "../../data/agents/web_mcp.ts";
import { type ModelContextUse, modelContextUse } from "../../parse/head/model_context.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { type OriginTrial, parseOriginTrial } from "../../parse/head/origin_trial.ts";
import type { PageElements } from "../../parse/dom/page_elements.ts";
import { isSwitchedOff } from "../../parse/head/permissions_policy.ts";
import { defineElementsProbe } from "./page_elements.ts";

/** Maximum number of tokens to read. */
const MAX_TOKENS = 50;
/** Types of scripts that a browser runs, and of import maps. */
const SCRIPT_TYPE = /^(?:|module|importmap|(?:text|application)\/(?:x-)?(?:javascript|ecmascript))$/;

interface PageScripts {
  readonly use: ModelContextUse;
  /** Origin trials for WebMCP. */
  readonly trials: readonly OriginTrial[];
  readonly toolsOff: boolean;
}

export const pageScripts = defineElementsProbe("page-scripts", (found, { resource }): PageScripts => {
  const { headers } = resource;
  const scripts = found.scripts.filter((script) => SCRIPT_TYPE.test(typeOf(script)));
  const inline = scripts.filter((script) => !script.hasAttribute("src")).map(({ textContent }) =>
    textContent
  );
  return {
    use: modelContextUse(inline, scriptUrls(scripts, found)),
    trials: readTrials(found.metas, headers.get("origin-trial") ?? ""),
    toolsOff: isSwitchedOff(headers.get("permissions-policy") ?? "", POLICY_FEATURE),
  };
});

function typeOf(script: Element): string {
  return essenceOf(script.getAttribute("type") ?? "");
}

function scriptUrls(scripts: readonly Element[], { links }: PageElements): string[] {
  const preloaded = links.filter(({ element }) => /preload/i.test(element.getAttribute("rel") ?? ""));
  return [
    ...scripts.map((script) => script.getAttribute("src") ?? ""),
    ...preloaded.map(({ element }) => element.getAttribute("href") ?? ""),
  ];
}

function readTrials(metas: readonly Element[], field: string): OriginTrial[] {
  const inPage = metas.filter((meta) =>
    meta.getAttribute("http-equiv")?.trim().toLowerCase() === "origin-trial"
  )
    .map((meta) => meta.getAttribute("content") ?? "");
  return [...field.split(",").map((token) => token.trim().replace(/^"|"$/g, "")), ...inPage].slice(
    0,
    MAX_TOKENS,
  )
    .flatMap((token) => parseOriginTrial(token) ?? []).filter(({ feature }) => TRIAL_FEATURE.test(feature));
}
