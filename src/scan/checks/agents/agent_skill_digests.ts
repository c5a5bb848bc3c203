/** A skill is instructions that an agent will follow: it has to be the text that the index vouches for, to the octet. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { type SkillArtefact, skillArtefacts } from "../../probes/agents/skill_artefacts.ts";

export default defineCheck({
  id: "agent-skill-digests",
  title: "Agent skills as promised",
  about:
    "Each skill of the index is fetched, up to five, and its digest computed anew. Agents refuse a skill whose digest is " +
    "another, since somebody may have changed it.",
  spec: "https://github.com/cloudflare/agent-skills-discovery-rfc",
  maturity: "draft",
  weight: 2,
  surface: "content",
  example:
    "---\nname: place-order\ndescription: How to place an order with the API.\n---\n\n# Place an order\n",
  needs: { artefacts: skillArtefacts },
  outcomes: {
    indexless: notApplicable("No index lists a skill with its address"),
    forbidden: notApplicable("robots.txt forbids to fetch the skills"),
    dead: fail(
      "The skill {skill} is not at {url} (status {status})",
      "Publish the skill there, or take it out of the index",
    ),
    page: fail("{url} is a web page and not the skill {skill}", "Publish the skill's own text there"),
    altered: fail(
      "The skill {skill} has the digest {actual}, and the index says {stated}: they differ by {difference} only",
      "Compute the digest of the file as it is served, or have it served unchanged",
    ),
    mismatched: fail(
      "The skill {skill} has the digest {actual}, and the index says {stated}",
      "Compute the digest of the file as it is served, whenever it changes",
      { snippet: (_, { actual }) => `"digest": "sha256:${hexOf(actual)}"\n` },
    ),
    unsafe: fail(
      "The archive of {skill} would write outside of its folder: {member}",
      "Pack it with relative paths below the folder of the skill",
    ),
    rootless: fail(
      "The archive of {skill} has no SKILL.md at its root",
      "Pack the contents of the skill's folder, not the folder",
    ),
    headless: fail(
      "{url} lacks front matter with name and description",
      "Begin the file with front matter that has both",
      {
        snippet: () =>
          "---\nname: place-order\ndescription: How to place an order. Use when ordering.\n---\n",
      },
    ),
    misnamed: warn(
      "{url} calls itself {name}, and the index calls it {skill}",
      "Use the same name in the index and in the front matter",
    ),
    loose: warn(
      "The front matter of {url} is no valid YAML, and strict readers skip the skill",
      "Put values that hold a colon or a quote into double quotes",
    ),
    mistyped: warn(
      "The skill {skill} is served as {served}",
      "Serve SKILL.md as text/markdown, and archives as application/gzip or application/zip",
    ),
    // The check of the index says what it lacks.
    undigested: notApplicable(
      "The index gives no digest for {skill} that could be compared, so that nobody can tell whether it was changed",
    ),
    valid: pass("What was fetched of the skills is as the index says (fetched: {fetched})"),
  },
  judge({ artefacts }) {
    if (artefacts === null) return "indexless";
    if (artefacts.every(({ state }) => state === "forbidden")) return "forbidden";
    const dead = artefacts.find(({ state }) => state === "dead");
    if (dead) return { outcome: "dead", details: of(dead) };
    const page = artefacts.find(({ state }) => state === "page");
    if (page) return { outcome: "page", details: of(page) };
    const read = artefacts.filter(({ state }) => state === "answered");
    const other = read.find(isOther);
    if (other) return { outcome: other.difference === null ? "mismatched" : "altered", details: of(other) };
    const unsafe = read.find(({ listing }) => listing !== null && listing.unsafe !== null);
    if (unsafe) {
      return {
        outcome: "unsafe",
        details: { ...of(unsafe), member: unsafe.listing?.unsafe?.slice(0, 200) ?? "" },
      };
    }
    const rootless = read.find(({ listing }) => listing !== null && !listing.hasSkillAtRoot);
    if (rootless) return { outcome: "rootless", details: of(rootless) };
    const headless = read.find(({ head }) =>
      head !== null && (head.name === null || head.description === null)
    );
    if (headless) return { outcome: "headless", details: of(headless) };
    const misnamed = read.find(({ head, entry }) => head !== null && head.name !== entry.name);
    if (misnamed) {
      return {
        outcome: "misnamed",
        details: { ...of(misnamed), name: misnamed.head?.name?.slice(0, 100) ?? "" },
      };
    }
    const loose = read.find(({ head }) => head !== null && !head.isYaml);
    if (loose) return { outcome: "loose", details: of(loose) };
    const mistyped = read.find(({ isOtherType }) => isOtherType);
    if (mistyped) return { outcome: "mistyped", details: of(mistyped) };
    const undigested = read.find(({ entry }) => entry.digest === null);
    if (undigested) return { outcome: "undigested", details: of(undigested) };
    return { outcome: "valid", details: { fetched: read.length } };
  },
});

function isOther({ digest, entry }: SkillArtefact): boolean {
  return digest !== null && entry.digest !== null && digest !== entry.digest;
}

function of({ entry, url, status, served, digest, difference }: SkillArtefact): Details {
  return {
    skill: entry.name?.slice(0, 100) ?? "without a name",
    url: url.slice(0, 200),
    status,
    served: typeWords(served),
    ...(digest === null || entry.digest === null ? {} : { actual: digest, stated: entry.digest }),
    ...(difference === null ? {} : { difference }),
  };
}

/** A snippet holds hexadecimal digits and nothing else. */
function hexOf(value: unknown): string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value) ? value : "";
}
