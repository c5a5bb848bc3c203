/** In converted text, only headings show which tab a text comes from. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import type { TabPanel } from "../../parse/text/tab_groups.ts";
import { pageTabs } from "../../probes/content/page_tabs.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

export default definePageCheck({
  id: "tab-headings",
  title: "Same headings in several tabs",
  about:
    "Checks that headings inside tabs name their variant. Tabs disappear when a page is converted to text, and " +
    'three headings "Install" then look the same.',
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "section-header-quality" },
  example: `<div role="tabpanel" aria-labelledby="npm"><h3>Install with npm</h3> …</div>
<div role="tabpanel" aria-labelledby="deno"><h3>Install with Deno</h3> …</div>
`,
  isCounting: true,
  needs: { page, groups: pageTabs },
  outcomes: {
    none: notApplicable("The page has no tabs with headings"),
    repeated: warn(
      "{count} of {headings:heading} in tabs without the tab's name: {examples}",
      'Add the variant to each heading: "Install with npm" instead of "Install"',
      { counts: "count" },
    ),
    telling: pass("Headings in tabs include the tab's name ({headings} checked)"),
  },
  judge({ groups }) {
    const panels = groups.flatMap((group) => group.panels);
    const headings = panels.flatMap((panel) => panel.headings).length;
    if (headings === 0) return "none";
    const repeated = repeatedHeadings(panels);
    if (repeated.length * 2 <= headings) return { outcome: "telling", details: { headings } };
    const examples = [...new Set(repeated)];
    return { outcome: "repeated", details: { count: repeated.length, headings, examples } };
  },
});

/** Returns the headings that several panels share and that do not name their tab, once for each panel. */
function repeatedHeadings(panels: readonly TabPanel[]): string[] {
  const counts = new Map<string, number>();
  for (const { headings } of panels) {
    for (const text of new Set(headings.map((heading) => heading.toLowerCase()))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return panels.flatMap(({ label, headings }) =>
    headings.filter((heading) => {
      const text = heading.toLowerCase();
      return counts.get(text) !== 1 && (label === "" || !text.includes(label.toLowerCase()));
    })
  );
}
