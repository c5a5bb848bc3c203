/** Documents and descriptions of the schema pass the word rules that the linter applies to the code. */
import { assertEquals } from "@std/assert";
import { phrasesIn } from "../../tools/lint/plain_words.ts";
import { ROOT } from "../service_process.ts";

const PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "AGENTS.md", "SECURITY.md", "CHANGELOG.md"];
const FOLDERS = ["docs", "docs/design"];
const SCHEMA = "src/gql/schema.graphql";

function documents(): string[] {
  const names = FOLDERS.flatMap((folder) =>
    [...Deno.readDirSync(ROOT + folder)].map(({ name }) => `${folder}/${name}`)
  );
  return [...PAGES, ...names.filter((name) => name.endsWith(".md"))];
}

/** Lines without code, because code has words of its own. */
function proseOf(markdown: string): string[] {
  return markdown.replaceAll(/^( *)```[^]*?^\1```$/gm, "").replaceAll(/`[^`\n]*`/g, "`…`").split("\n\n");
}

function descriptionsOf(schema: string): string[] {
  return [...schema.matchAll(/"""([^]*?)"""|^\s*"([^"\n]+)"\s*$/gm)].map(([, long, short]) =>
    long ?? short ?? ""
  );
}

Deno.test("documents contain no phrase that has to be read twice", () => {
  const found = documents().flatMap((path) =>
    proseOf(Deno.readTextFileSync(ROOT + path)).flatMap((text) =>
      phrasesIn(text.replaceAll(/\s+/g, " ")).map((advice) => `${path}: ${advice}`)
    )
  );
  assertEquals(found, []);
});

Deno.test("descriptions in the schema contain no phrase that has to be read twice", () => {
  const found = descriptionsOf(Deno.readTextFileSync(ROOT + SCHEMA)).flatMap((text) =>
    phrasesIn(text.replaceAll(/\s+/g, " "))
  );
  assertEquals(found, []);
});
