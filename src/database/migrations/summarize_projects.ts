/**
 * Migration to version 4. Projects get their newest crawls and a summary. The rows are described as they are in
 * this version, because a migration never changes.
 */
import type { Kv, KvEntry } from "@deno/kv";
import { LIST_BATCH_ROWS } from "../kv_limits.ts";

interface Project {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  readonly target: string;
  readonly tags?: readonly string[];
  readonly schedule: string | null;
  readonly isPaused?: boolean;
  readonly nextTick: number | null;
  readonly activeCrawlId: string | null;
}

interface Crawl {
  readonly id: string;
  readonly status: string;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly isProvisional?: boolean;
  readonly previous?: Pick<Crawl, "score" | "scoringVersion"> | null;
}

/** A repeated run writes the same rows. */
export async function summarizeProjects(kv: Kv): Promise<void> {
  const options = { batchSize: LIST_BATCH_ROWS };
  for await (const { key } of kv.list<Project>({ prefix: ["projects"] }, options)) {
    for (let isWritten = false; !isWritten;) {
      const entry = await kv.get<Project>(key);
      isWritten = entry.versionstamp === null || await summarize(kv, entry);
    }
  }
}

async function summarize(kv: Kv, entry: KvEntry<Project>): Promise<boolean> {
  const project = entry.value;
  const { id, createdAt, name, target, tags = [], schedule, isPaused, nextTick, activeCrawlId } = project;
  const latest = await latestOf(kv, id);
  const summary = {
    id,
    createdAt,
    name,
    target: target.slice(0, 255),
    tags,
    schedule: schedule === null ? "none" : isPaused === true ? "paused" : "running",
    nextTick,
    isActive: activeCrawlId !== null,
    latest,
  };
  const [table, ...place] = entry.key;
  const written = await kv.atomic().check(entry)
    .set(entry.key, latest === null ? project : { ...project, latest })
    .set([`${String(table)}_summaries`, ...place], summary)
    .set([`${String(table)}_changed`, place[0] ?? ""], true)
    .commit();
  return written.ok;
}

/** Crawls of earlier versions did not store their worst question. */
async function latestOf(kv: Kv, projectId: string) {
  const rows = kv.list<Crawl>({ prefix: ["crawls", projectId] }, { reverse: true, batchSize: 10 });
  let ended: { readonly id: string; readonly status: string; readonly at: number } | null = null;
  for await (const { value: crawl } of rows) {
    const { id, status, createdAt, finishedAt, score, grade } = crawl;
    if (status === "Queued" || status === "Running") continue;
    const at = finishedAt ?? createdAt;
    ended ??= { id, status, at };
    if (status !== "Finished") continue;
    const isProvisional = crawl.isProvisional === true;
    const finished = { id, at, score, grade, change: changeOf(crawl), isProvisional, worstQuestion: null };
    return { ended, finished };
  }
  return ended === null ? null : { ended, finished: null };
}

function changeOf({ previous, score, scoringVersion, isProvisional }: Crawl): number | null {
  if (!previous || previous.scoringVersion !== scoringVersion || isProvisional) return null;
  return previous.score === null || score === null ? null : score - previous.score;
}
