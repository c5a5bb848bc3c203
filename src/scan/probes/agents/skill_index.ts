/** The site's index of agent skills, in its place or in that of version 0.1.0. */
import { OLD_SKILL_INDEX_PATH, SKILL_INDEX_PATH } from "../../data/agent_skill_formats.ts";
import { parseSkillIndex, type SkillIndex } from "../../parse/agents/skill_index.ts";
import { defineProbe } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import type { PublishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export const skillIndex = defineProbe<PublishedFile<SkillIndex | null>>({
  id: "skill-index",
  observe: (context) =>
    firstFile<SkillIndex | null>(context, [SKILL_INDEX_PATH, OLD_SKILL_INDEX_PATH], {
      parse(_, resource) {
        const json = wholeJson(resource);
        return json.ok ? parseSkillIndex(json.value) : null;
      },
    }),
});
