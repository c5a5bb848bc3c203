/** The front matter of a SKILL.md, which identifies a skill (https://agentskills.io/specification). */
import { splitFrontMatter } from "./front_matter.ts";
import { asRecord, asString } from "../formats/json.ts";
import { parseYaml } from "../formats/yaml.ts";

/** Maximum number of characters of front matter read as YAML. Skills need about half of it at most. */
const MAX_YAML_LENGTH = 4096;

export interface SkillMd {
  readonly hasFrontMatter: boolean;
  /** False if strict readers cannot read the front matter, so name and description are a guess. */
  readonly isYaml: boolean;
  readonly name: string | null;
  readonly description: string | null;
}

/** Reads name and description from the front matter. */
export function parseSkillMd(text: string): SkillMd {
  const { fields, body } = splitFrontMatter(text);
  if (fields === null) return { hasFrontMatter: false, isYaml: false, name: null, description: null };
  const head = text.slice(text.indexOf("\n") + 1, text.length - body.length);
  const block = head.replace(/(?:---|\.\.\.)[ \t]*\r?$/, "");
  const isShort = block.length <= MAX_YAML_LENGTH;
  const read = isShort ? parseYaml(block) : null;
  const yaml = read?.ok ? asRecord(read.value) : null;
  const isYaml = yaml !== null || !isShort;
  const field = (name: string): string | null => {
    const value = yaml === null ? fields[name] : asString(yaml[name]);
    return value === undefined || value === null || value.trim() === "" ? null : value.trim();
  };
  return { hasFrontMatter: true, isYaml, name: field("name"), description: field("description") };
}
