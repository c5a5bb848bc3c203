/** The skills that an index lists, downloaded and compared with their entries. */
import { Unobservable } from "../../../errors.ts";
import { SKILL_MEDIA_TYPES } from "../../data/agents/skill_formats.ts";
import { type ArchiveListing, listArchive } from "../../parse/agents/archive_listing.ts";
import { digestDifference, sha256 } from "../../parse/agents/digest_difference.ts";
import { sample } from "../../parse/sample.ts";
import type { SkillEntry } from "../../parse/agents/skill_entry.ts";
import { parseSkillMd, type SkillMd } from "../../parse/markdown/skill_md.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { fetchLinked, type LinkedResource, requireSeen } from "../linked_resource.ts";
import { skillIndex } from "./skill_index.ts";

/** Maximum number of skills to download. */
const MAX_DOWNLOADED_SKILLS = 5;

export interface SkillArtifact {
  readonly entry: SkillEntry;
  readonly url: string;
  readonly state: "answered" | "dead" | "page" | "unseen" | "forbidden";
  /** Null if nothing was received. */
  readonly status: number | null;
  /** Media type that it is served as. */
  readonly served: string;
  readonly isOtherType: boolean;
  /** Digest of the whole body in lowercase hexadecimal, or null if the body was not read to its end. */
  readonly digest: string | null;
  /**
   * Change to the text that explains why its digest differs from the index, or null if no change explains it
   * or none is needed.
   */
  readonly difference: string | null;
  /** Empty for archives and if nothing was read. */
  readonly text: string;
  /** Null for archives and if nothing was read. */
  readonly head: SkillMd | null;
  /** Null for other skills, and if the archive could not be read. */
  readonly listing: ArchiveListing | null;
}

/** Null if no index lists a skill with a URL. */
export const skillArtifacts = defineProbe<readonly SkillArtifact[] | null>({
  id: "skill-artifacts",
  async observe(context) {
    const index = await context.probe(skillIndex);
    if (!index.present || index.document === null) return null;
    const base = index.resource.url;
    const listed = index.document.skills.flatMap((entry) => {
      const url = entry.url === null ? null : URL.parse(entry.url, base);
      return url !== null && /^https?:$/.test(url.protocol) ? [{ entry, url }] : [];
    });
    if (listed.length === 0) return null;
    const chosen = await Promise.all(
      sample(listed, MAX_DOWNLOADED_SKILLS)
        .map(async ({ entry, url }) => ({ entry, found: await fetchLinked(context, url) })),
    );
    requireSeen(chosen.map(({ found }) => found));
    const artifacts: SkillArtifact[] = [];
    for (const { entry, found } of chosen) artifacts.push(await readArtifact(entry, found));
    const received = artifacts.filter(({ state }) => state === "answered");
    if (received.length > 0 && received.every(({ digest }) => digest === null)) {
      throw new Unobservable("BODY_TOO_LARGE", "The skills exceed our size limit");
    }
    return artifacts;
  },
});

const UNREAD = {
  status: null,
  served: "",
  isOtherType: false,
  digest: null,
  difference: null,
  text: "",
  head: null,
  listing: null,
};

async function readArtifact(entry: SkillEntry, found: LinkedResource): Promise<SkillArtifact> {
  const { state, url } = found;
  const unread = { ...UNREAD, entry, url, state };
  if (found.state === "dead") return { ...unread, status: found.status };
  if (found.state !== "answered") return unread;
  const { bytes, status, mediaType, truncated, isHtml, text } = found.resource;
  const received = { ...unread, status, served: mediaType };
  if (isHtml) return { ...received, state: "page" };
  await takeTurn();
  const isArchive = entry.type === "archive";
  const digest = truncated ? null : sha256(bytes);
  const stated = digest === null || digest === entry.digest ? null : entry.digest;
  if (stated !== null) await takeTurn();
  return {
    ...received,
    isOtherType: !SKILL_MEDIA_TYPES[isArchive ? "archive" : "skill-md"].has(mediaType),
    digest,
    difference: stated === null || isArchive ? null : digestDifference(bytes, stated),
    text: isArchive ? "" : text,
    head: isArchive ? null : parseSkillMd(text),
    listing: isArchive && !truncated ? listArchive(bytes) : null,
  };
}
