/** Before the first release, documents show no command or URL that only works after it. */
import { assertEquals } from "@std/assert";
import { PACKAGE_NAME, PUBLISHED, REPOSITORY } from "../../src/version.ts";
import { ROOT } from "../service_process.ts";

const UNPUBLISHED: Readonly<Record<string, RegExp>> = {
  "the npm package": new RegExp(`(?:npx|install|jsr:)[^\\n]*${PACKAGE_NAME}`),
  "the image": /ghcr\.io\/readiness/,
  "the repository": new RegExp(RegExp.escape(new URL(REPOSITORY).pathname.slice(1)) + "(?!@v)"),
  "the action": new RegExp(RegExp.escape(new URL(REPOSITORY).pathname.slice(1)) + "@v"),
  "the files of the repository": /raw\.githubusercontent\.com\/readiness/,
};
/** The page of the action, which says that the action is not published yet. */
const ACTION_PAGE = "docs/github-action.md";

function documents(): string[] {
  const names = [...Deno.readDirSync(`${ROOT}docs`)].map(({ name }) => `docs/${name}`);
  return ["README.md", ...names.filter((name) => name.endsWith(".md"))];
}

for (const [name, pattern] of Object.entries(UNPUBLISHED)) {
  Deno.test({
    name: `no document needs ${name} before the first release`,
    ignore: PUBLISHED !== null,
    fn() {
      const pages = documents().filter((path) => name !== "the action" || path !== ACTION_PAGE);
      const found = pages.filter((path) => pattern.test(Deno.readTextFileSync(ROOT + path)));
      assertEquals(found, []);
    },
  });
}

Deno.test(`${ACTION_PAGE} explains what to run instead of the action before the first release`, () => {
  const page = Deno.readTextFileSync(ROOT + ACTION_PAGE);
  assertEquals(page.includes("once it is published, which it is not yet"), PUBLISHED === null);
});
