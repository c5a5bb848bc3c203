/** Counts the characters of text that a browser shows in frames. */

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly depth: number;
}

/** @param tree with long texts cut, so that the count is a minimum */
export function framedCharacters(tree: readonly TreeNode[]): number {
  let characters = 0;
  let frameDepth = Infinity;
  for (const { role, name, depth } of tree) {
    if (depth <= frameDepth) frameDepth = role === "Iframe" ? depth : Infinity;
    else if (role === "StaticText") characters += name.length;
  }
  return characters;
}
