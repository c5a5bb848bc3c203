/** The site's index of agent skills, at its current path or at the path of version 0.1.0. */
import { OLD_SKILL_INDEX_PATH, SKILL_INDEX_PATH } from "../../data/agents/skill_formats.ts";
import { parseSkillIndex, type SkillIndex } from "../../parse/agents/skill_index.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstFile } from "../files/first_file.ts";
import { type JsonFile, jsonParser } from "../files/json_file.ts";

export const skillIndex = defineProbe<JsonFile<SkillIndex>>({
  id: "skill-index",
  observe: (context) =>
    firstFile(context, [SKILL_INDEX_PATH, OLD_SKILL_INDEX_PATH], { parse: jsonParser(parseSkillIndex) }),
});
