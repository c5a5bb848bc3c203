/** Read one after the other, the tabs of a page are told apart by their headings alone. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import type { TabPanel } from "../../parse/text/tab_groups.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { pageTabs } from "../../probes/content/page_tabs.ts";
import { page } from "../../probes/page.ts";

export default defineCheck({
  id: "tab-headings",
  title: "Headings within tabs",
  about:
    "Whether headings within tabs say which variant they are about. When a page becomes text the tabs are gone, and " +
    "three headings called Install no longer tell which of them is whose.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "section-header-quality" },
  example: `<div role="tabpanel" aria-labelledby="npm"><h3>Install with npm</h3> …</div>
<div role="tabpanel" aria-labelledby="deno"><h3>Install with Deno</h3> …</div>
`,
  needs: { page, groups: pageTabs },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The page has no tabs with headings in them"),
    repeated: warn(
      "{count} of {headings} headings within tabs stand in several of them and name none: {examples}",
      "Name the variant in each heading of a tab: Install with npm rather than Install",
    ),
    telling: pass("The headings within tabs tell the tabs apart ({headings})"),
  },
  judge({ page: { resource }, groups }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const panels = groups.flatMap((group) => group.panels);
    const headings = panels.flatMap((panel) => panel.headings).length;
    if (headings === 0) return "none";
    const alike = repeated(panels);
    if (alike.length * 2 <= headings) return { outcome: "telling", details: { headings } };
    const examples = [...new Set(alike)].slice(0, 5).map((text) => text.slice(0, 100));
    return { outcome: "repeated", details: { count: alike.length, headings, examples } };
  },
});

/** Headings that stand in several panels, each time that they do, without a word of the tab. */
function repeated(panels: readonly TabPanel[]): string[] {
  const places = new Map<string, number>();
  for (const { headings } of panels) {
    for (const text of new Set(headings.map((heading) => heading.toLowerCase()))) {
      places.set(text, (places.get(text) ?? 0) + 1);
    }
  }
  return panels.flatMap(({ label, headings }) =>
    headings.filter((heading) => {
      const text = heading.toLowerCase();
      return (places.get(text) ?? 0) > 1 && (label === "" || !text.includes(label.toLowerCase()));
    })
  );
}
