/** Controls in the accessibility tree, as agents that drive a browser find them. */

interface TreeNode {
  readonly role: string;
  readonly name: string;
}

export interface TreeControls<N> {
  /** Number of links, buttons and fields. */
  readonly controls: number;
  /** Controls without a name. */
  readonly unnamed: readonly N[];
}

/** Roles as Chromium names them. Fields for a date, a time or a color have none in ARIA. */
const CONTROLS: ReadonlySet<string> = new Set(
  ("button checkbox ColorWell combobox Date DateTime DisclosureTriangle InputTime link listbox menuitem " +
    "menuitemcheckbox menuitemradio radio searchbox slider spinbutton switch tab textbox treeitem").split(
      " ",
    ),
);

export function isUnnamedControl({ role, name }: TreeNode): boolean {
  return name === "" && CONTROLS.has(role);
}

export function treeControls<N extends TreeNode>(tree: readonly N[]): TreeControls<N> {
  const controls = tree.filter(({ role }) => CONTROLS.has(role));
  return { controls: controls.length, unnamed: controls.filter(isUnnamedControl) };
}

/** Number of nodes by role, such as `2 button`, in the order of the page. */
export function countedRoles(nodes: readonly Pick<TreeNode, "role">[]): string[] {
  return [...Map.groupBy(nodes, ({ role }) => role)].map(([role, same]) => `${same.length} ${role}`);
}
