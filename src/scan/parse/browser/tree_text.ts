/** The accessibility tree as text, in the way that agents which drive a browser read it. */

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly depth: number;
  readonly states?: readonly string[];
}

/** Roles of text, as Chromium names them. */
const TEXT_ROLES: ReadonlySet<string> = new Set(["StaticText", "InlineTextBox", "LineBreak"]);

/** One line for each element: its role, its name and its states. The text of a named element is not repeated. */
export function treeText(tree: readonly TreeNode[]): string {
  const lines: string[] = [];
  let parent: TreeNode | null = null;
  for (const node of tree) {
    const { role, name, depth, states = [] } = node;
    const isText = TEXT_ROLES.has(role);
    if (isText && (name === "" || isSaid(name, parent))) continue;
    if (!isText) parent = node;
    const words = [isText ? "text" : role, ...name === "" ? [] : [JSON.stringify(name)]];
    lines.push([`${"  ".repeat(depth)}-`, ...words, ...states.map((state) => `[${state}]`)].join(" "));
  }
  return lines.join("\n");
}

function isSaid(text: string, parent: TreeNode | null): boolean {
  return parent !== null && parent.name.includes(text);
}
