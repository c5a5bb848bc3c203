/** Agents that drive a browser find controls by their roles and names. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { countedRoles, treeControls } from "../../parse/browser/tree_controls.ts";
import { browserView } from "../../probes/browser/browser_view.ts";

export default defineCheck({
  id: "agent-tree",
  title: "Accessibility tree for agents",
  about:
    "Reads the accessibility tree of a browser. Agents that drive a browser choose controls by their roles and " +
    "names, and do not find those without.",
  spec: "https://www.w3.org/TR/accname-1.2/",
  maturity: "standard",
  view: "browser",
  weight: 0,
  scope: "page",
  aliases: { lighthouse: "agent-accessibility-tree" },
  example: `<button aria-label="Search"><svg aria-hidden="true">…</svg></button>
<button type="button">Add to cart</button>
`,
  needs: { view: browserView },
  outcomes: {
    unseen: notApplicable("Not an HTML page"),
    large: notApplicable("The accessibility tree of the page could not be read"),
    bare: notApplicable("The page has no links, buttons or fields"),
    nameless: warn(
      "{count:control has|controls have} no name in a browser: {roles}",
      "Give each link, button and field a text, a label or an aria-label",
      { counts: "count" },
    ),
    fake: warn(
      "{fakes:element reacts|elements react} to clicks without being a link or a control: {examples}",
      "Use button and a elements for everything that can be clicked",
      { counts: "fakes" },
    ),
    named: pass("All {controls:control} have a role and a name in a browser"),
  },
  judge({ view }) {
    if (view === null) return "unseen";
    if (view.tree === null) return "large";
    const { controls, unnamed } = treeControls(view.tree);
    const { count: fakes, examples } = view.fakes;
    const count = unnamed.length;
    const details = {
      controls,
      count,
      roles: countedRoles(unnamed),
      fakes,
      examples,
      nodes: view.tree.length,
    };
    if (count > 0) return { outcome: "nameless", details };
    if (fakes > 0) return { outcome: "fake", details };
    return controls === 0 ? "bare" : { outcome: "named", details };
  },
});
