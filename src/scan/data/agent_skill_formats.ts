/** Versions of the index of agent skills. As of 2026-11-21; https://github.com/cloudflare/agent-skills-discovery-rfc */

export const SKILL_INDEX_PATH = "/.well-known/agent-skills/index.json";
/** The place of version 0.1.0. */
export const OLD_SKILL_INDEX_PATH = "/.well-known/skills/index.json";

export const SKILL_INDEX_SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Names of skills: lower-case words joined by single hyphens. */
export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Characters. */
export const SKILL_NAME_LENGTH = 64;
export const SKILL_DESCRIPTION_LENGTH = 1024;
/** Skills that an index should have at most. */
export const SKILLS_SENSIBLE = 100;

/** How an artefact may be labelled, by the type of its entry. */
export const SKILL_MEDIA_TYPES: Readonly<Record<string, ReadonlySet<string>>> = {
  "skill-md": new Set(["application/agent-skills+md", "text/markdown", "text/plain", "text/x-markdown"]),
  archive: new Set([
    "application/agent-skills+gzip",
    "application/agent-skills+zip",
    "application/gzip",
    "application/x-compressed-tar",
    "application/x-gtar",
    "application/x-gzip",
    "application/x-tgz",
    "application/x-zip-compressed",
    "application/zip",
  ]),
};
