/** An agent follows the instructions of a skill, so the skill's bytes must match the digest in the index. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { mayBeSkill } from "../../parse/agents/skill_entry.ts";
import { plainLine } from "../../parse/plain_line.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { typeWords } from "../../parse/media_type.ts";
import { type SkillArtifact, skillArtifacts } from "../../probes/agents/skill_artifacts.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

export default defineCheck({
  id: "agent-skill-digests",
  title: "Skill digests",
  about:
    "Downloads up to five skills of the index and recomputes their digests. Agents refuse a skill with a wrong digest, " +
    "because it may have been tampered with.",
  spec: "https://github.com/cloudflare/agent-skills-discovery-rfc",
  maturity: "draft",
  weight: 2,
  surface: "content",
  example:
    "---\nname: place-order\ndescription: How to place an order with the API.\n---\n\n# Place an order\n",
  needs: { artifacts: skillArtifacts },
  outcomes: {
    indexless: notApplicable("No skills index with a skill URL found"),
    // The check of the index lists the entries to remove.
    unrelated: notApplicable("No entry of the skills index is a skill"),
    forbidden: notApplicable("robots.txt does not allow us to download the skills"),
    dead: fail(
      "Skill {skill} was not found at {url} (status {status})",
      "Publish the skill there, or remove it from the index",
    ),
    page: fail(
      "{url} returns a web page instead of the skill {skill}",
      "Serve SKILL.md or the skill's archive there",
    ),
    altered: fail(
      "The digest of skill {skill} does not match the index because of {=difference}",
      "Serve the file unchanged, or compute its digest from the bytes as served",
    ),
    mismatched: fail(
      "The digest of skill {skill} is {actual}, but the index has {stated}",
      "Recompute the digest from the file as served whenever it changes",
      { snippet: (_, { actual }) => `"digest": "sha256:${hexDigits(actual)}"\n` },
    ),
    unsafe: fail(
      "The archive of skill {skill} contains a path outside its folder: {member}",
      "Pack the archive with relative paths inside the skill's folder",
    ),
    rootless: fail(
      "The archive of skill {skill} has no SKILL.md at its root",
      "Pack the contents of the skill's folder, not the folder itself",
    ),
    headless: fail(
      "{url} has no front matter with a name and a description",
      "Start the file with front matter that has name and description",
      { snippet: frontMatter },
    ),
    misnamed: warn(
      "{url} has the name {name}, but the index has {skill}",
      "Use the same name in the index and in the front matter",
    ),
    loose: warn(
      "The front matter of {url} is not valid YAML",
      "Put values that contain a colon or a quote in double quotes",
    ),
    mistyped: warn(
      "Skill {skill} is served as {served}",
      "Serve SKILL.md as text/markdown, and archives as application/gzip or application/zip",
    ),
    // The check of the index reports missing digests.
    undigested: notApplicable("The index has no valid digest of skill {skill}"),
    valid: pass("{downloaded:downloaded skill matches|downloaded skills match} the index"),
  },
  judge({ artifacts: listed }) {
    if (listed === null) return "indexless";
    const artifacts = listed.filter(({ entry }) => mayBeSkill(entry));
    if (artifacts.length === 0) return "unrelated";
    if (artifacts.every(({ state }) => state === "forbidden")) return "forbidden";
    for (const rule of RULES) {
      for (const artifact of artifacts) {
        const outcome = rule(artifact);
        if (outcome) return { outcome, details: artifactDetails(artifact) };
      }
    }
    const downloaded = artifacts.filter(({ state }) => state === "answered").length;
    return { outcome: "valid", details: { downloaded } };
  },
});

/** Rules in order of priority. A skill gets the outcome of its first rule. */
const RULES = [
  ({ state }) => state === "dead" && "dead",
  ({ state }) => state === "page" && "page",
  ({ digest, entry, difference }) =>
    digest !== null && entry.digest !== null && digest !== entry.digest &&
    (difference === null ? "mismatched" : "altered"),
  ({ listing }) => listing !== null && listing.unsafe !== null && "unsafe",
  ({ listing }) => listing !== null && !listing.hasSkillAtRoot && "rootless",
  ({ head }) => head !== null && (head.name === null || head.description === null) && "headless",
  ({ head, entry }) => head !== null && head.name !== entry.name && "misnamed",
  ({ head }) => head !== null && !head.isYaml && "loose",
  ({ isOtherType }) => isOtherType && "mistyped",
  ({ state, entry }) => state === "answered" && entry.digest === null && "undigested",
] as const satisfies readonly ((artifact: SkillArtifact) => string | false)[];

function artifactDetails(
  { entry, url, status, served, digest, difference, listing, head }: SkillArtifact,
): Details {
  return {
    skill: entry.name ?? STAND_INS.name,
    description: entry.description,
    url,
    status,
    served: typeWords(served),
    actual: digest,
    stated: entry.digest,
    difference,
    member: listing?.unsafe ?? null,
    name: head?.name ?? null,
  };
}

/** Front matter from the skill's entry in the index, or null if the entry has too few fields. */
function frontMatter(_facts: SiteFacts, { skill, description }: Details): string | null {
  const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.exec(String(skill))?.[0];
  const isDescribed = typeof description === "string" && description.trim() !== "";
  return name && isDescribed
    ? `---\nname: ${name}\ndescription: ${JSON.stringify(plainLine(description, 1024))}\n---\n`
    : null;
}

/** Keeps only hexadecimal digits, because a snippet contains nothing else. */
function hexDigits(value: unknown): string {
  return /^[0-9a-f]{64}$/.exec(String(value))?.[0] ?? "";
}
