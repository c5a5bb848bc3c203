/** Tabs show one text of several to people; who reads the HTML gets all of them, or only the first. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { TabGroup } from "../../parse/text/tab_groups.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { pageTabs } from "../../probes/content/page_tabs.ts";
import { page } from "../../probes/page.ts";

/** Characters of all tabs together up to which a reader gets them whole, and from which on most lose some. */
const SHORT = 50_000;
const LONG = 100_000;
const SPLIT = "Give each variant a page of its own, and link the variants to each other";

export default defineCheck({
  id: "tabbed-content",
  title: "Text in tabs",
  about:
    "Whether the HTML as it is served holds the text of all tabs, and how much that is. Readers without scripts get " +
    "every tab, one after the other: what is fetched on a click they miss, and many variants at once bury the page.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "tabbed-content-serialization" },
  example: `<div role="tablist">
  <button role="tab" id="npm" aria-controls="npm-panel" aria-selected="true">npm</button>
  <button role="tab" id="deno" aria-controls="deno-panel">Deno</button>
</div>
<div role="tabpanel" id="npm-panel" aria-labelledby="npm"><pre><code>npm install example</code></pre></div>
<div role="tabpanel" id="deno-panel" aria-labelledby="deno" hidden><pre><code>deno add npm:example</code></pre></div>
`,
  needs: { page, groups: pageTabs },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has no tabs"),
    cut: notApplicable("Only the beginning of the page was read, so what its tabs lack cannot be told"),
    unrendered: warn(
      "The HTML has no text for {count} of {tabs} tabs: {labels}",
      "Serve the text of every tab with the page, and hide those that are not chosen with the attribute hidden",
    ),
    huge: fail("The tabs hold {characters} characters together, of which most readers lose the end", SPLIT),
    large: warn("The tabs hold {characters} characters together, of which some readers lose the end", SPLIT),
    served: pass("The text of all tabs is in the HTML ({tabs} tabs, {characters} characters)"),
  },
  judge({ page: { resource, cut }, groups }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    if (groups.length === 0) return "none";
    const tabs = sum(groups.map((group) => Math.max(group.tabs.length, group.panels.length)));
    const characters = sum(groups.flatMap(({ panels }) => panels.map((panel) => panel.characters)));
    if (characters > LONG) return { outcome: "huge", details: { characters, tabs } };
    const missing = groups.flatMap(unread);
    if (missing.length > 0) {
      if (cut) return "cut";
      const labels = missing.slice(0, 5).map((label) => label.slice(0, 60));
      return { outcome: "unrendered", details: { count: missing.length, tabs, labels } };
    }
    if (characters > SHORT) return { outcome: "large", details: { characters, tabs } };
    return { outcome: "served", details: { tabs, characters } };
  },
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Tabs without text, where others of their group have some: a row of tabs with none may be a menu. */
function unread({ tabs, panels }: TabGroup): string[] {
  if (panels.length === 0 || panels.length >= tabs.length) return [];
  const read = new Set(panels.map(({ label }) => label));
  const missing = tabs.length - panels.length;
  const unknown = tabs.filter((label) => !read.has(label));
  // Labels that were copied with the tabs do not tell them apart.
  return unknown.length >= missing ? unknown.slice(-missing) : tabs.slice(-missing);
}
