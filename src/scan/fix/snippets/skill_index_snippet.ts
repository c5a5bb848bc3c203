/** A first skill and its index: the digest must match byte for byte, so commands write both files. */
import { createHash } from "node:crypto";
import { SKILL_INDEX_SCHEMA } from "../../data/agent_skill_formats.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { jsonText } from "./json_text.ts";

const FOLDER = ".well-known/agent-skills";

/** The two files; the digest in the index is that of the skill. */
export function skillFiles({ origin, name }: SiteFacts): { skill: string; index: string } {
  const description = `How to find and use what ${name} offers. Use when a task concerns ${name}.`;
  const skill = `---
name: guide
description: ${JSON.stringify(description)}
---

# Guide to ${name}

1. Read ${origin}/ for an overview.
2. Read ${origin}/sitemap.xml for the URL of every page.
`;
  const entry = {
    name: "guide",
    type: "skill-md",
    description,
    url: `/${FOLDER}/guide/SKILL.md`,
    digest: `sha256:${createHash("sha256").update(skill).digest("hex")}`,
  };
  return { skill, index: jsonText({ $schema: SKILL_INDEX_SCHEMA, skills: [entry] }) };
}

/** Commands for the folder that the site is served from. */
export function skillIndexSnippet(facts: SiteFacts): string {
  const { skill, index } = skillFiles(facts);
  return `mkdir -p ${FOLDER}/guide
cat > ${FOLDER}/guide/SKILL.md <<'END'
${skill}END
cat > ${FOLDER}/index.json <<'END'
${index}END
`;
}
