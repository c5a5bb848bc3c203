/** The site's own index of agent skills in version 0.2.0, with the digests of the skills as they are served. */
import {
  MAX_SKILL_DESCRIPTION_LENGTH,
  MAX_SKILL_NAME_LENGTH,
  SKILL_INDEX_PATH,
  SKILL_INDEX_SCHEMA,
  SKILL_NAME,
} from "../../data/agent_skill_formats.ts";
import { type SkillArtifact, skillArtifacts } from "../../probes/agents/skill_artifacts.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import { defineSiteFile } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";

export default defineSiteFile({
  path: SKILL_INDEX_PATH,
  fixes: ["agent-skills", "agent-skill-digests"],
  needs: { index: skillIndex, artifacts: skillArtifacts },
  write({ index, artifacts }, { facts }) {
    if (!index.present || index.document === null || artifacts === null) return null;
    const entries = artifacts.flatMap((artifact) => entryOf(artifact, facts.origin));
    // An index without one of its skills would be worse than the present one.
    if (entries.length === 0 || entries.length !== index.document.skills.length) return null;
    const text = jsonText({ $schema: SKILL_INDEX_SCHEMA, skills: entries });
    return { text, assumptions: ["The skills now on the site are the intended ones"] };
  },
});

interface WrittenEntry {
  readonly name: string;
  readonly type: "skill-md" | "archive";
  readonly description: string;
  readonly url: string;
  readonly digest: string;
}

function entryOf({ entry, url, state, digest, head }: SkillArtifact, origin: string): WrittenEntry[] {
  const name = head?.name ?? entry.name ?? "";
  const description = (entry.description || head?.description || "").trim().slice(
    0,
    MAX_SKILL_DESCRIPTION_LENGTH,
  );
  const isNamed = name.length <= MAX_SKILL_NAME_LENGTH && SKILL_NAME.test(name);
  const isWhole = state === "answered" && digest !== null && isNamed && description !== "";
  if (!isWhole) return [];
  const type = entry.type === "archive" ? "archive" : "skill-md";
  return [{
    name,
    type,
    description,
    url: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
    digest: `sha256:${digest}`,
  }];
}
