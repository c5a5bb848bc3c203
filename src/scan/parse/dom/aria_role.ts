/** The role in an element's `role` attribute. */
import type { Element } from "deno-dom";
import { names } from "./element_groups.ts";

/** Roles of WAI-ARIA 1.3 that are not abstract. Other names are ignored, as in browsers. */
const ROLES = names(
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
    "comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic " +
    "grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar " +
    "menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
    "radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider " +
    "spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer " +
    "toolbar tooltip tree treegrid treeitem",
);
/** Maximum number of names read from one attribute. */
const MAX_ROLE_NAMES = 10;
/** Maximum number of characters read of one attribute. */
const MAX_ROLE_LENGTH = 200;

/**
 * Returns the attribute's first known role, or null. Returns `none` for `presentation`, and `img` for
 * `image`.
 */
export function explicitRole(element: Element): string | null {
  const value = element.getAttribute("role");
  if (value === null) return null;
  const names = value.slice(0, MAX_ROLE_LENGTH).toLowerCase().split(/\s+/).slice(0, MAX_ROLE_NAMES);
  const role = names.find((name) => ROLES.has(name)) ?? null;
  if (role === "presentation") return "none";
  return role === "image" ? "img" : role;
}
