/** Projects as lines of a CSV file. An import reads the first four columns. */
import type { ProjectRecord } from "../project/project_record.ts";

export const PORTFOLIO_COLUMNS = [
  "target",
  "name",
  "tags",
  "schedule",
  "id",
  "score",
  "grade",
  "score_change",
  "is_provisional",
  "worst_question",
  "worst_question_answer",
  "last_crawl_status",
  "last_crawl_at",
  "next_crawl_at",
  "is_paused",
] as const;

export function portfolioCells(project: ProjectRecord): (string | number | null)[] {
  const { target, name, tags = [], schedule, id, latest, nextTick, isPaused = false } = project;
  const { ended, finished } = latest ?? {};
  return [
    target,
    name,
    tags.join(", "),
    schedule,
    id,
    finished?.score ?? null,
    finished?.grade ?? null,
    finished?.change ?? null,
    finished ? String(finished.isProvisional) : null,
    finished?.worstQuestion?.id ?? null,
    finished?.worstQuestion?.answer ?? null,
    ended?.status ?? null,
    timeText(ended?.at ?? null),
    timeText(nextTick),
    String(isPaused),
  ];
}

function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
