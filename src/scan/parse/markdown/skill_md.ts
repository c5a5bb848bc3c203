/** The front matter of a SKILL.md (https://agentskills.io/specification). */
import { splitFrontMatter } from "./front_matter.ts";
import { asRecord, asString } from "../formats/json.ts";
import { parseYaml } from "../formats/yaml.ts";

/** Characters of front matter that are read as YAML, about twice what skills need. */
const MAX_YAML_LENGTH = 4096;
/** Characters that are neither letters, digits nor spaces: the time to read YAML depends on them. */
const MAX_YAML_MARKS = 800;

export interface SkillMd {
  readonly hasFrontMatter: boolean;
  /** False if the front matter is not valid YAML; name and description are then a guess. */
  readonly isYaml: boolean;
  readonly name: string | null;
  readonly description: string | null;
}

/** Reads name and description from the front matter. */
export function parseSkillMd(text: string): SkillMd {
  const { fields, body } = splitFrontMatter(text);
  if (fields === null) return { hasFrontMatter: false, isYaml: false, name: null, description: null };
  const head = text.slice(0, text.length - body.length);
  const block = head.slice(head.indexOf("\n") + 1).replace(/(?:---|\.\.\.)[ \t]*\r?$/, "");
  const isReadable = block.length <= MAX_YAML_LENGTH &&
    (block.match(/[^\p{L}\p{N} ]/gu)?.length ?? 0) <= MAX_YAML_MARKS;
  const yaml = isReadable ? asRecord(parseYaml(block) ?? undefined) : null;
  // Our YAML reader refuses explicit keys and large texts, which are valid all the same.
  const isYaml = yaml !== null || !isReadable || block.includes("?");
  const field = (name: string): string | null => {
    const value = yaml === null ? fields[name] : asString(yaml[name]);
    return value === undefined || value === null || value.trim() === "" ? null : value.trim();
  };
  return { hasFrontMatter: true, isYaml, name: field("name"), description: field("description") };
}
