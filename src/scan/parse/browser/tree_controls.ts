/** Controls in the accessibility tree, as agents that drive a browser find them. */

interface TreeNode {
  readonly role: string;
  readonly name: string;
}

export interface TreeControls {
  /** Number of links, buttons and fields. */
  readonly controls: number;
  /** Number of those without a name, by their role. */
  readonly nameless: Readonly<Record<string, number>>;
}

/** Roles as Chromium names them. Fields for a date, a time or a color have none in ARIA. */
const CONTROLS: ReadonlySet<string> = new Set(
  ("button checkbox ColorWell combobox Date DateTime DisclosureTriangle InputTime link listbox menuitem " +
    "menuitemcheckbox menuitemradio radio searchbox slider spinbutton switch tab textbox treeitem").split(
      " ",
    ),
);

export function treeControls(tree: readonly TreeNode[]): TreeControls {
  const controls = tree.filter(({ role }) => CONTROLS.has(role));
  const nameless = controls.filter(({ name }) => name === "");
  const byRole = Map.groupBy(nameless, ({ role }) => role);
  return {
    controls: controls.length,
    nameless: Object.fromEntries([...byRole].map(([role, nodes]) => [role, nodes.length])),
  };
}
