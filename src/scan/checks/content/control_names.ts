/** Agents that use a browser find controls by role and name in the accessibility tree, not by their looks. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { controlProblems } from "../../probes/content/control_problems.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

export default definePageCheck({
  id: "control-names",
  title: "Accessible names of links and buttons",
  about:
    "Finds links, buttons, dialogs and frames without an accessible name, and invalid ARIA. Browser agents read " +
    "the accessibility tree, where an icon button without a name means nothing.",
  spec: "https://www.w3.org/TR/accname-1.2/",
  maturity: "standard",
  view: "both",
  weight: 1,
  aliases: { lighthouse: "agent-accessibility-tree" },
  example: `<a href="/cart" aria-label="Cart"><svg aria-hidden="true">…</svg></a>
<button>Add to cart</button>
`,
  isCounting: true,
  needs: { page, problems: controlProblems },
  outcomes: {
    none: notApplicable("The page has no links or buttons"),
    hidden: fail(
      "The whole page is hidden from the accessibility tree by aria-hidden or inert",
      "Remove aria-hidden and inert from the html and body elements",
    ),
    nameless: warn(
      "No accessible name on {count} of {targets:link, button, dialog or frame|links, buttons, dialogs and frames}: {examples}",
      "Give each listed element a name: text or an image with alt text in a link or button, aria-label on a dialog, title on a frame",
      { counts: "count" },
    ),
    unreachable: warn(
      "{count:control} cannot be reached with the keyboard: {examples}",
      "Use button, a or input elements instead, or add tabindex and key handlers",
      { counts: "count" },
    ),
    invalid: warn(
      "{count:role, ARIA attribute or tabindex is|roles, ARIA attributes or tabindex values are} invalid: {examples}",
      "Correct the listed roles and attributes, and remove tabindex values above 0",
      { counts: "count" },
    ),
    named: pass("Every link, button, dialog and frame has a name ({targets} checked)"),
  },
  judge({ page: { cut }, problems: { targets, isPageHidden, nameless, unreachable, invalid } }) {
    if (isPageHidden) return "hidden";
    if (nameless.count > 0) return { outcome: "nameless", details: { targets, ...nameless } };
    if (unreachable.count > 0) return { outcome: "unreachable", details: { ...unreachable } };
    // The target of an id reference may be in the part that we did not read.
    if (invalid.count > 0 && !cut) return { outcome: "invalid", details: { ...invalid } };
    return targets === 0 ? "none" : { outcome: "named", details: { targets } };
  },
});
