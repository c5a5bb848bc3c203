/** The site's own index of agent skills in version 0.2.0, with the digests of the skills as they are served. */
import {
  SKILL_DESCRIPTION_LENGTH,
  SKILL_INDEX_PATH,
  SKILL_INDEX_SCHEMA,
  SKILL_NAME,
  SKILL_NAME_LENGTH,
} from "../../data/agent_skill_formats.ts";
import { type SkillArtefact, skillArtefacts } from "../../probes/agents/skill_artefacts.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import { defineSiteFile } from "../site_file.ts";

export default defineSiteFile({
  path: SKILL_INDEX_PATH,
  fixes: ["agent-skills", "agent-skill-digests"],
  needs: { index: skillIndex, artefacts: skillArtefacts },
  write({ index, artefacts }, { facts }) {
    if (!index.present || index.document === null || artefacts === null) return null;
    const entries = artefacts.flatMap((artefact) => entryOf(artefact, facts.origin));
    // An index that lost a skill on the way would be worse than the one that is there.
    if (entries.length === 0 || entries.length !== index.document.skills.length) return null;
    const text = `${JSON.stringify({ $schema: SKILL_INDEX_SCHEMA, skills: entries }, null, 2)}\n`;
    return { text, assumptions: ["The skills as they are served now are as you mean them"] };
  },
});

interface WrittenEntry {
  readonly name: string;
  readonly type: "skill-md" | "archive";
  readonly description: string;
  readonly url: string;
  readonly digest: string;
}

function entryOf({ entry, url, state, digest, head }: SkillArtefact, origin: string): WrittenEntry[] {
  const name = head?.name ?? entry.name ?? "";
  const description = (entry.description || head?.description || "").trim().slice(
    0,
    SKILL_DESCRIPTION_LENGTH,
  );
  const isNamed = name.length <= SKILL_NAME_LENGTH && SKILL_NAME.test(name);
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
