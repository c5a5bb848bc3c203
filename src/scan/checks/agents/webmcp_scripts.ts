/** A page can register tools for the browser's agent with a script. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import type { OriginTrial } from "../../parse/head/origin_trial.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/pages/page.ts";
import { pageScripts } from "../../probes/content/page_scripts.ts";

export default defineCheck({
  id: "webmcp-scripts",
  title: "WebMCP: tools in scripts",
  about:
    "Detects WebMCP in inline scripts, and the state of its origin trial. Agents in the browser can call the tools that " +
    "scripts register. Script files are neither read nor run.",
  spec: "https://webmachinelearning.github.io/webmcp/",
  maturity: "draft",
  weight: 0,
  aliases: { lighthouse: "webmcp-registered-tools", isitagentready: "webMcp", agentready: "AR-ACT-07" },
  example: `<script>
document.modelContext?.registerTool({
  name: "search_products",
  description: "Search the catalog of widgets",
  inputSchema: { type: "object", properties: { q: { type: "string" } }, required: ["q"] },
  execute: async ({ q }) => (await fetch("/search.json?q=" + encodeURIComponent(q))).text(),
});
</script>
`,
  needs: { page, scripts: pageScripts },
  outcomes: {
    unserved: notApplicable("Not an HTML page: the URL returns status {status} with {type}"),
    unseen: notApplicable("No WebMCP found in the page; script files are not read"),
    removed: warn(
      "Scripts call removed WebMCP methods: {removed}",
      "Register each tool with document.modelContext.registerTool, and remove it with an abort signal",
    ),
    legacy: warn(
      "Scripts use navigator.modelContext, which browsers have removed",
      "Use document.modelContext, and navigator.modelContext only as a fallback",
    ),
    disabled: warn(
      "Scripts use WebMCP, but the Permissions-Policy header disables tools",
      "Remove tools=() from the Permissions-Policy header",
      { publish: { header: "Permissions-Policy" } },
    ),
    expired: warn(
      "The origin-trial token for WebMCP expired on {expires}",
      "Renew the token while the trial lasts, or remove it",
    ),
    registering: pass("Scripts use document.modelContext"),
    polyfilled: pass("The page loads a WebMCP polyfill: {polyfills}"),
    trialled: pass("The page takes part in the origin trial of WebMCP"),
  },
  judge({ page: { resource }, scripts: { use, trials, toolsOff } }, { now }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { usesDocument, usesNavigator, registersTools, removed, polyfills } = use;
    const isUsed = usesDocument || usesNavigator || polyfills.length > 0;
    const isOver = ({ expires }: OriginTrial) => expires !== null && expires < now;
    const own = trials.filter(({ isThirdParty }) => !isThirdParty);
    const details = {
      removed,
      registers: registersTools,
      polyfills,
      trials: trials.map(({ feature }) => feature),
      expires: lastExpiry(own),
    };
    if (isUsed && removed.length > 0 && !registersTools) return { outcome: "removed", details };
    if (usesNavigator && !usesDocument && polyfills.length === 0) return { outcome: "legacy", details };
    if (isUsed && toolsOff) return { outcome: "disabled", details };
    if (own.length > 0 && own.every(isOver)) return { outcome: "expired", details };
    if (usesDocument) return { outcome: "registering", details };
    if (isUsed) return { outcome: "polyfilled", details };
    return trials.every(isOver) ? "unseen" : { outcome: "trialled", details };
  },
});

/** Returns the day when the last of the tokens expires. */
function lastExpiry(trials: readonly OriginTrial[]): string | null {
  const times = trials.flatMap(({ expires }) => expires?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString().slice(0, 10);
}
