/**
 * Versions of the index of agent skills; https://github.com/cloudflare/agent-skills-discovery-rfc Last
 * checked on 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

export const SKILL_INDEX_PATH = "/.well-known/agent-skills/index.json";
/** The path of version 0.1.0. */
export const OLD_SKILL_INDEX_PATH = "/.well-known/skills/index.json";

export const SKILL_INDEX_SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Lowercase words joined by single hyphens. */
export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Maximum number of characters, from the specification. */
export const MAX_SKILL_NAME_LENGTH = 64;
export const MAX_SKILL_DESCRIPTION_LENGTH = 1024;
/** Maximum sensible number of skills, because agents load the whole index into their context. */
export const MAX_SENSIBLE_SKILLS = 100;

/** Media types of an artifact, by the type of its entry. */
export const SKILL_MEDIA_TYPES: Readonly<Record<"skill-md" | "archive", ReadonlySet<string>>> = {
  "skill-md": new Set(["application/agent-skills+md", "text/markdown", "text/plain", "text/x-markdown"]),
  archive: wordSet(`
    application/agent-skills+gzip application/agent-skills+zip application/gzip
    application/x-compressed-tar application/x-gtar application/x-gzip application/x-tgz
    application/x-zip-compressed application/zip
  `),
};
