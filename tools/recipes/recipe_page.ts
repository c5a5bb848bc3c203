/** The recipes of docs/recipes.md. */
const PAGE = Deno.readTextFileSync(`${import.meta.dirname}/../../docs/recipes.md`);

/** Ids of the checks in the table "What to publish". */
export const RECIPE_CHECKS: readonly string[] = [
  ...(PAGE.split("\n## What to publish")[1]?.split("\n\n")[1] ?? "").matchAll(/`([a-z][a-z-]+)`/g),
].map(([, id = ""]) => id);

/** The text under a heading. */
export function sectionOf(heading: string): string {
  return PAGE.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
}

/** The blocks of code under a heading, in order. */
export function blocksUnder(heading: string, language: string): string[] {
  return sectionOf(heading).split(`\`\`\`${language}\n`).slice(1).map((part) => part.split("```")[0] ?? "");
}
