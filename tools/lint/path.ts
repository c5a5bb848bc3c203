/** Where a linted file is in the repository. */
const TOP_FOLDERS = ["src", "tests", "tools", "bench"];
const ROOT = import.meta.dirname?.replaceAll("\\", "/").replace(/\/tools\/lint$/, "/") ?? null;

/** @returns the path from the repository's root: `src/scan/contract/check.ts` */
export function pathOf({ filename }: Deno.lint.RuleContext): string {
  const path = filename.replaceAll("\\", "/");
  if (ROOT !== null && path.startsWith(ROOT)) return path.slice(ROOT.length);
  const start = Math.max(...TOP_FOLDERS.map((folder) => path.lastIndexOf(`/${folder}/`)));
  return path.slice((start === -1 ? path.lastIndexOf("/") : start) + 1);
}
