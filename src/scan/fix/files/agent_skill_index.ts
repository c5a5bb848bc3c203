/** The site's own index of agent skills in version 0.2.0, with the current digests of the skills. */
import {
  MAX_SKILL_DESCRIPTION_LENGTH,
  SKILL_INDEX_PATH,
  SKILL_INDEX_SCHEMA,
} from "../../data/agents/skill_formats.ts";
import { mayBeSkill, type SkillEntry } from "../../parse/agents/skill_entry.ts";
import { parseSkillIndex } from "../../parse/agents/skill_index.ts";
import { asArray, asRecord, member } from "../../parse/formats/json.ts";
import type { Json } from "../../../json.ts";
import { type SkillArtifact, skillArtifacts } from "../../probes/agents/skill_artifacts.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";

/** States that mean that nothing at the URL can be listed. */
const GONE: ReadonlySet<SkillArtifact["state"]> = new Set(["dead", "page"]);

export default defineSiteFile({
  path: SKILL_INDEX_PATH,
  fixes: ["agent-skills", "agent-skill-digests"],
  needs: { index: skillIndex, artifacts: skillArtifacts },
  write({ index, artifacts }, { facts }) {
    if (!index.present || index.document === null || artifacts === null) return null;
    const own = ownJson(index);
    const { skills } = index.document;
    const items = asArray(member(own, "skills")) ?? [];
    // An index without one of its skills would be worse than the present one.
    if (skills.length === 0 || items.length !== skills.length) return null;
    // No entry of the index could turn a page into a skill.
    if (!skills.every(mayBeSkill)) return null;
    const known = new Map(artifacts.map((artifact) => [artifact.entry, artifact]));
    const entries = skills.map((skill, at) => {
      const artifact = known.get(skill);
      const isGone = artifact !== undefined &&
        (GONE.has(artifact.state) || (artifact.state === "answered" && artifact.digest === null));
      const href = artifact?.url ?? URL.parse(skill.url ?? "", index.resource.url)?.href ?? "";
      const short = href.startsWith(`${facts.origin}/`) ? href.slice(facts.origin.length) : href;
      const url = skill.url !== null && /^https:\/\//i.test(skill.url) ? skill.url : short;
      return isGone ? null : { ...ownMembers(items[at]), ...updated(skill, artifact), url };
    });
    if (entries.includes(null)) return null;
    const { version, ...members } = asRecord(own) ?? {};
    // In older drafts, the version is the version of the format.
    const isOfFormat = /^0\.[12](?:\.0)?$/.test(String(version));
    const kept = isOfFormat || version === undefined ? {} : { version };
    const document = { ...members, ...kept, $schema: SKILL_INDEX_SCHEMA, skills: entries };
    if (parseSkillIndex(document).problems.length > 0) return null;
    return {
      text: jsonText(document),
      assumptions: [
        "The skills now on the site are the intended ones",
        ...(skills.some(({ type }) => type !== null && type !== "archive" && type !== "skill-md")
          ? ["Nobody needs the types that the entries state: each of these skills is a Markdown file"]
          : []),
        ...(isOfFormat ? ["Nobody needs the member version, in whose place $schema states the version"] : []),
      ],
      isRevised: true,
      left: artifacts.every(isSound) ? [] : ["agent-skill-digests"],
    };
  },
});

/** True if the skill itself has no problem, because only a change of the skill could fix that. */
function isSound({ state, head, listing, isOtherType }: SkillArtifact): boolean {
  const isNamed = head === null || (head.name !== null && head.description !== null && head.isYaml);
  const isPacked = listing === null || (listing.unsafe === null && listing.hasSkillAtRoot);
  return state === "answered" && isNamed && isPacked && !isOtherType;
}

/** All members of the entry, without the old name of the digest. */
function ownMembers(item: Json | undefined): { readonly [name: string]: Json } {
  const { sha256: _sha256, ...members } = asRecord(item ?? null) ?? {};
  return members;
}

/** @param artifact undefined if the skill was not downloaded, so that its digest is trusted */
function updated({ name, description, type, digest }: SkillEntry, artifact: SkillArtifact | undefined) {
  const hex = artifact?.digest ?? digest;
  const text = (description || artifact?.head?.description || "").trim();
  return {
    name: artifact?.head?.name ?? name,
    type: type === "archive" ? "archive" : "skill-md",
    description: [...text].slice(0, MAX_SKILL_DESCRIPTION_LENGTH).join(""),
    digest: hex === null ? null : `sha256:${hex}`,
  };
}
