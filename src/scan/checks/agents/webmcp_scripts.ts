/** A page can register tools for the browser's agent by script. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import type { OriginTrial } from "../../parse/head/origin_trial.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageScripts } from "../../probes/content/page_scripts.ts";

export default defineCheck({
  id: "webmcp-scripts",
  title: "Tools by script",
  about:
    "Signs of WebMCP in the scripts of the home page: tools that an agent in the browser can call. Scripts are not run and their files are not read, so nothing is said where no sign is seen.",
  spec: "https://webmachinelearning.github.io/webmcp/",
  maturity: "draft",
  weight: 0,
  aliases: { lighthouse: "webmcp-registered-tools", isitagentready: "webMcp" },
  example: `<script>
document.modelContext?.registerTool({
  name: "search_products",
  description: "Search the catalogue of widgets",
  inputSchema: { type: "object", properties: { q: { type: "string" } }, required: ["q"] },
  execute: async ({ q }) => (await fetch("/search.json?q=" + encodeURIComponent(q))).text(),
});
</script>
`,
  needs: { page, scripts: pageScripts },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    unseen: notApplicable("No sign of WebMCP in the page itself; files of scripts are not read"),
    removed: warn(
      "The page's scripts call methods that were taken out of WebMCP: {removed}",
      "Register each tool by document.modelContext.registerTool, and take it back by the signal given with it",
    ),
    legacy: warn(
      "The page's scripts use navigator.modelContext, which browsers no longer have",
      "Use document.modelContext, and navigator.modelContext only where that is missing",
    ),
    disabled: warn(
      "The page's scripts use WebMCP, and its Permissions-Policy takes tools away from it",
      "Take tools=() out of the Permissions-Policy header",
      { publish: { header: "Permissions-Policy" } },
    ),
    expired: warn(
      "The page's token for the trial of WebMCP expired on {expires}",
      "Renew the token as long as the trial goes on, or take it out",
    ),
    registering: pass(
      "The page's scripts use document.modelContext (tools registered in the page: {registers})",
    ),
    polyfilled: pass("The page loads WebMCP with its scripts: {polyfills}"),
    trialled: pass("The page takes part in the trial of WebMCP"),
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
      trials: trials.slice(0, 5).map(({ feature }) => feature),
      expires: own[0]?.expires?.toISOString().slice(0, 10) ?? null,
    };
    if (isUsed && removed.length > 0 && !registersTools) return { outcome: "removed", details };
    if (usesNavigator && !usesDocument && polyfills.length === 0) return { outcome: "legacy", details };
    if (isUsed && toolsOff) return { outcome: "disabled", details };
    if (usesDocument) return { outcome: "registering", details };
    if (isUsed) return { outcome: "polyfilled", details };
    if (own.length > 0 && own.every(isOver)) return { outcome: "expired", details };
    return trials.every(isOver) ? "unseen" : { outcome: "trialled", details };
  },
});
