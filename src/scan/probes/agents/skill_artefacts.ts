/** The skills that an index lists, fetched and compared with what it says about them. */
import { Unobservable } from "../../../errors.ts";
import { SKILL_MEDIA_TYPES } from "../../data/agent_skill_formats.ts";
import { type ArchiveListing, listArchive } from "../../parse/agents/archive_listing.ts";
import { digestDifference, sha256 } from "../../parse/agents/digest_difference.ts";
import { sample } from "../../parse/sample.ts";
import type { SkillEntry } from "../../parse/agents/skill_entry.ts";
import { parseSkillMd, type SkillMd } from "../../parse/markdown/skill_md.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { fetchLinked, requireSeen } from "../linked_resource.ts";
import { skillIndex } from "./skill_index.ts";

/** Skills that are fetched. */
const SAMPLES = 5;

export interface SkillArtefact {
  readonly entry: SkillEntry;
  readonly url: string;
  readonly state: "answered" | "dead" | "page" | "unseen" | "forbidden";
  /** Null where nothing answered. */
  readonly status: number | null;
  /** Media type that it is served as. */
  readonly served: string;
  readonly isOtherType: boolean;
  /** Of the whole body, in lower-case hexadecimal digits; null where it was not read to its end. */
  readonly digest: string | null;
  /** What explains that the digest is another than the index says; null where nothing does or none is needed. */
  readonly difference: string | null;
  /** Null for archives and where nothing was read. */
  readonly head: SkillMd | null;
  /** Null for other skills, and where the archive could not be looked into. */
  readonly listing: ArchiveListing | null;
}

/** Null where there is no index that lists a skill with its address. */
export const skillArtefacts = defineProbe<readonly SkillArtefact[] | null>({
  id: "skill-artefacts",
  async observe(context) {
    const index = await context.probe(skillIndex);
    if (!index.present || index.document === null) return null;
    const base = index.resource.url;
    const places = index.document.skills.flatMap((entry) => {
      const url = entry.url === null ? null : URL.parse(entry.url, base);
      return url !== null && /^https?:$/.test(url.protocol) ? [{ entry, url }] : [];
    });
    if (places.length === 0) return null;
    const chosen = sample(places, SAMPLES);
    const found = await Promise.all(chosen.map(({ url }) => fetchLinked(context, url)));
    requireSeen(found);
    const artefacts: SkillArtefact[] = [];
    for (const [at, { entry, url }] of chosen.entries()) {
      const each = found[at];
      const blank = { ...UNREAD, entry, url: url.href };
      if (each === undefined || each.state === "unseen" || each.state === "forbidden") {
        artefacts.push({ ...blank, state: each?.state ?? "unseen" });
      } else if (each.state === "dead") artefacts.push({ ...blank, state: "dead", status: each.status });
      else artefacts.push({ ...blank, ...await inspect(entry, each.resource) });
    }
    requireWhole(artefacts);
    return artefacts;
  },
});

const UNREAD = {
  status: null,
  served: "",
  isOtherType: false,
  digest: null,
  difference: null,
  head: null,
  listing: null,
} as const;

async function inspect(entry: SkillEntry, resource: Resource): Promise<Omit<SkillArtefact, "entry" | "url">> {
  const { bytes, status, mediaType, truncated } = resource;
  const answer = { ...UNREAD, status, served: mediaType.slice(0, 100) };
  if (resource.isHtml) return { ...answer, state: "page" };
  await takeTurn();
  const types = SKILL_MEDIA_TYPES[entry.type === "archive" ? "archive" : "skill-md"];
  const digest = truncated ? null : sha256(bytes);
  const isOther = digest !== null && entry.digest !== null && digest !== entry.digest;
  if (isOther) await takeTurn();
  const isArchive = entry.type === "archive";
  return {
    ...answer,
    state: "answered",
    isOtherType: types?.has(mediaType) !== true,
    digest,
    difference: isOther && !isArchive ? digestDifference(bytes, entry.digest) : null,
    head: isArchive ? null : parseSkillMd(resource.text),
    listing: isArchive && !truncated ? listArchive(bytes) : null,
  };
}

/** @throws {Unobservable} BODY_TOO_LARGE where of all that answered only the beginning was read */
function requireWhole(artefacts: readonly SkillArtefact[]): void {
  const answered = artefacts.filter(({ state }) => state === "answered");
  if (answered.length === 0 || answered.some(({ digest }) => digest !== null)) return;
  throw new Unobservable("BODY_TOO_LARGE", "The skills are longer than what is read of them");
}
