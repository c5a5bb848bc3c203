import { assertEquals } from "@std/assert";
import { skillFiles, skillIndexSnippet } from "../../../../src/scan/fix/snippets/skill_index_snippet.ts";
import { sha256 } from "../../../../src/scan/parse/agents/digest_difference.ts";
import { parseSkillIndex } from "../../../../src/scan/parse/agents/skill_index.ts";
import { parseSkillMd } from "../../../../src/scan/parse/markdown/skill_md.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`skillIndexSnippet() is an index and a skill of ${facts.name} that agree`, () => {
    const [, skill = "", index = ""] = skillIndexSnippet(facts).split(/^cat > .* <<'END'\n/m)
      .map((file) => file.replace(/^END\n$/m, ""));
    const { skills, problems } = parseSkillIndex(JSON.parse(index));
    const { name, description, isYaml } = parseSkillMd(skill);
    assertEquals([problems, isYaml], [[], true]);
    assertEquals(skills.map((each) => [each.name, each.digest]), [[
      name,
      sha256(new TextEncoder().encode(skill)),
    ]]);
    assertEquals(JSON.parse(index).skills[0].description, description);
  });

  Deno.test(`skillIndexSnippet() of ${facts.name} has no line that ends a file early`, () => {
    const { skill, index } = skillFiles(facts);
    assertEquals([skill, index].flatMap((file) => file.split("\n")).includes("END"), false);
  });
}
