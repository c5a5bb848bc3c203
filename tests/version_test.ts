import { assertEquals } from "@std/assert";
import { projectLinks } from "../src/version.ts";

const REPOSITORY = "https://github.com/readiness-scanner/readiness";

for (
  const [published, links] of [
    [null, []],
    ["1.2.3", [
      [`${REPOSITORY}/blob/v1.2.3/docs/README.md`, "Documentation"],
      [REPOSITORY, "Source code"],
    ]],
  ] as const
) {
  Deno.test(`the footer links to ${links.length} pages of the project if ${published} is published`, () => {
    assertEquals(projectLinks(published), [...links]);
  });
}
