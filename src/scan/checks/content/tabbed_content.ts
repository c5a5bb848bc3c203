/** People see one tab at a time. Agents that read the HTML get all of them, or only the first. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { MAX_TEXT_LENGTH, SAFE_TEXT_LENGTH } from "../../data/text/limits.ts";
import type { TabGroup } from "../../parse/text/tab_groups.ts";
import { pageTabs } from "../../probes/content/page_tabs.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

const FIX = "Give each variant a page of its own, and link the variants to each other";

export default definePageCheck({
  id: "tabbed-content",
  title: "Tabbed content",
  about:
    "Checks that the text of all tabs is in the HTML, and how long it is. Agents without scripts miss tabs that " +
    "load on a click, and read all other tabs in sequence.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "tabbed-content-serialization" },
  example: `<div role="tablist">
  <button role="tab" id="npm" aria-controls="npm-panel" aria-selected="true">npm</button>
  <button role="tab" id="deno" aria-controls="deno-panel">Deno</button>
</div>
<div role="tabpanel" id="npm-panel" aria-labelledby="npm"><pre><code>npm install example</code></pre></div>
<div role="tabpanel" id="deno-panel" aria-labelledby="deno" hidden><pre><code>deno add npm:example</code></pre></div>
`,
  isCounting: true,
  needs: { page, groups: pageTabs },
  outcomes: {
    none: notApplicable("The page has no tabs with panels"),
    cut: notApplicable("Only the beginning of the page was read; the text of its tabs may come later"),
    unrendered: warn(
      "No text in the HTML for {count} of {tabs:tab}: {labels}",
      "Serve the text of every tab with the page, and add the hidden attribute to inactive tabs",
      { counts: "count" },
    ),
    huge: fail("The tabs contain {characters:character}; most tools truncate them", FIX),
    large: warn("The tabs contain {characters:character}; some tools truncate them", FIX),
    served: pass("The text of all tabs is in the HTML ({tabs:tab}, {characters:character})"),
  },
  judge({ page: { cut }, groups }) {
    if (groups.length === 0) return "none";
    const tabs = sum(groups.map((group) => Math.max(group.tabs.length, group.panels.length)));
    const characters = sum(groups.flatMap(({ panels }) => panels.map((panel) => panel.characters)));
    const details = { tabs, characters };
    if (characters > MAX_TEXT_LENGTH) return { outcome: "huge", details };
    const labels = groups.flatMap(tabsWithoutText);
    if (labels.length > 0 && cut) return "cut";
    if (labels.length > 0) return { outcome: "unrendered", details: { count: labels.length, tabs, labels } };
    return { outcome: characters > SAFE_TEXT_LENGTH ? "large" : "served", details };
  },
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Returns tabs without text in a group that has text for other tabs, or empty panels alone. The panels of a group
 * without any text may have pictures.
 */
function tabsWithoutText({ tabs, panels, isUnfilled }: TabGroup): readonly string[] {
  if (isUnfilled) return tabs;
  if (panels.length === 0 || panels.length >= tabs.length) return [];
  const served = new Set(panels.map(({ label }) => label));
  const missing = tabs.length - panels.length;
  const unserved = tabs.filter((label) => !served.has(label));
  // Labels that were copied with the tabs do not distinguish them.
  return unserved.length >= missing ? unserved.slice(-missing) : tabs.slice(-missing);
}
