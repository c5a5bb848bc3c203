/**
 * Migration to version 5. Projects get their newest crawls and a summary. The rows are described as they are in
 * this version, because a migration never changes.
 */
import type { Kv, KvKey } from "@deno/kv";
import { isDeepStrictEqual } from "node:util";
import { lands } from "../commit.ts";
import { LIST_BATCH_ROWS } from "../kv_limits.ts";

/** Number of projects that are written at the same time, because a database server is far away. */
const PROJECTS_AT_ONCE = 20;

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
  /** Only in a project that was summarized before. */
  readonly latest?: unknown;
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

/** A repeated run continues where the one before it ended. */
export async function summarizeProjects(kv: Kv): Promise<void> {
  const options = { batchSize: LIST_BATCH_ROWS };
  let keys: KvKey[] = [];
  const summarizeKeys = async () => {
    await Promise.all(keys.map((key) => summarize(kv, key)));
    keys = [];
  };
  for await (const { key } of kv.list<Project>({ prefix: ["projects"] }, options)) {
    keys.push(key);
    if (keys.length === PROJECTS_AT_ONCE) await summarizeKeys();
  }
  await summarizeKeys();
}

async function summarize(kv: Kv, key: KvKey): Promise<void> {
  const [table, ...place] = key;
  const summaryKey = [`${String(table)}_summaries`, ...place];
  for (let isWritten = false; !isWritten;) {
    const [entry, { value: found }] = await kv.getMany<[Project, unknown]>([key, summaryKey]);
    if (entry.value === null) return;
    const project = entry.value;
    // Another program may have finished the migration meanwhile and stored newer crawls.
    if (isDeepStrictEqual(found, summaryOf(project, project.latest ?? null))) return;
    const latest = await latestOf(kv, project.id);
    const operation = kv.atomic().check(entry)
      .set(key, latest === null ? project : { ...project, latest })
      .set(summaryKey, summaryOf(project, latest))
      .set([`${String(table)}_changed`, place[0] ?? ""], true);
    isWritten = await lands(operation);
  }
}

function summaryOf(project: Project, latest: unknown) {
  const { id, createdAt, name, target, tags = [], schedule, isPaused, nextTick, activeCrawlId } = project;
  return {
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
