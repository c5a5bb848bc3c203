/** Agents that use a browser find what to press by role and name in the accessibility tree, not by its looks. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { Fault } from "../../parse/forms/control_problems.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { controlFaults } from "../../probes/content/control_faults.ts";
import { page } from "../../probes/page.ts";

export default defineCheck({
  id: "control-names",
  title: "Names of links and buttons",
  about:
    "Whether links, buttons, dialogs and frames have names, controls can be reached, and roles and ARIA attributes mean " +
    "something. Browser agents see the accessibility tree: an icon without a name is a button without a purpose.",
  spec: "https://www.w3.org/TR/accname-1.2/",
  maturity: "standard",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "agent-accessibility-tree" },
  example: `<a href="/cart" aria-label="Cart"><svg aria-hidden="true">…</svg></a>
<button>Add to cart</button>
`,
  needs: { page, faults: controlFaults },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The HTML has neither links nor buttons"),
    hidden: fail(
      "The whole page is kept from the accessibility tree by aria-hidden or inert on its root",
      "Take the attribute from html and body, and set it by script only while a dialog is open",
    ),
    nameless: warn(
      "{count} of {targets} links, buttons, dialogs and frames have no name: {examples}",
      "Put words into them, an alt on the image in them, or an aria-label; a title on frames",
    ),
    unreachable: warn(
      "{count} elements have the role of a control and cannot be reached: {examples}",
      "Use button, a or input in their place, or add tabindex and the keys that belong to the role",
    ),
    invalid: warn(
      "{count} roles, ARIA attributes or focus orders are wrong: {examples}",
      "Correct their spelling, add what a role requires, let aria-labelledby name an id of the page, and take away tabindex above 0",
    ),
    named: pass("All {targets} links, buttons, dialogs and frames have names"),
  },
  judge({ page: { resource, cut }, faults }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { targets, isPageHidden, nameless, unreachable, invalid } = faults;
    if (isPageHidden) return "hidden";
    if (targets + unreachable.count + invalid.count === 0) return "none";
    if (nameless.count > 0) return { outcome: "nameless", details: { targets, ...asDetails(nameless) } };
    if (unreachable.count > 0) return { outcome: "unreachable", details: asDetails(unreachable) };
    // An element that is named may stand behind the cut.
    if (invalid.count > 0 && !cut) return { outcome: "invalid", details: asDetails(invalid) };
    return targets === 0 ? "none" : { outcome: "named", details: { targets } };
  },
});

function asDetails(
  { count, examples }: Fault,
): { readonly count: number; readonly examples: readonly string[] } {
  return { count, examples: [...examples] };
}
