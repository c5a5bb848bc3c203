/** States and properties of WAI-ARIA. Last checked on 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** Attributes of WAI-ARIA 1.3 (w3.org/TR/wai-aria-1.3) without the prefix `aria-`, deprecated ones included. */
export const ARIA_ATTRIBUTES = wordSet(`
  actions activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount
  colindex colindextext colspan controls current describedby description details disabled dropeffect
  errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live
  modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required
  roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow
  valuetext
`);

/** Attributes that a role requires. */
export const REQUIRED_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["checkbox", "aria-checked"],
  ["combobox", "aria-expanded"],
  ["menuitemcheckbox", "aria-checked"],
  ["menuitemradio", "aria-checked"],
  ["meter", "aria-valuenow"],
  ["radio", "aria-checked"],
  ["slider", "aria-valuenow"],
  ["switch", "aria-checked"],
]);

/** Child roles that a group requires, by the role of the group. One child is enough. */
export const REQUIRED_CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["feed", new Set(["article"])],
  ["grid", new Set(["row"])],
  ["list", new Set(["listitem"])],
  ["listbox", new Set(["option"])],
  ["menu", new Set(["menuitem", "menuitemcheckbox", "menuitemradio"])],
  ["menubar", new Set(["menuitem", "menuitemcheckbox", "menuitemradio"])],
  ["table", new Set(["row"])],
  ["tablist", new Set(["tab"])],
  ["tree", new Set(["treeitem"])],
]);
