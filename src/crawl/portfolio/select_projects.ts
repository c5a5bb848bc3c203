/** Filters and sorts the projects of an account by their summaries. */
import { badInput } from "../../auth/refusals.ts";
import type { ProjectSummary } from "../project/project_record.ts";
import { normalTag } from "../project/tags.ts";

/** A summary with the text that searches look into. */
export interface ListedProject {
  readonly summary: ProjectSummary;
  readonly text: string;
}

export type ProjectState = "Active" | "Failed" | "Unscored" | "Worse" | "Paused" | "Unscheduled";

export type ProjectSort =
  | "Created"
  | "Name"
  | "Score"
  | "Change"
  | "WorstQuestion"
  | "LastCrawl"
  | "NextCrawl";

export interface ProjectFilter {
  readonly ids?: readonly string[] | null;
  /** Words that the name, the target or a tag contains. */
  readonly search?: string | null;
  readonly tag?: string | null;
  readonly state?: ProjectState | null;
  readonly minScore?: number | null;
  readonly maxScore?: number | null;
}

export interface ProjectOrder {
  readonly sort: ProjectSort;
  readonly descending: boolean;
}

/** Maximum number of characters of a search. */
export const MAX_SEARCH_LENGTH = 255;

const STATES: Readonly<Record<ProjectState, (summary: ProjectSummary) => boolean>> = {
  Active: ({ isActive }) => isActive,
  Failed: ({ latest }) => latest?.ended.status === "Failed",
  Unscored: ({ latest }) => (latest?.finished?.score ?? null) === null,
  Worse: ({ latest }) => (latest?.finished?.change ?? 0) < 0,
  Paused: ({ schedule }) => schedule === "paused",
  Unscheduled: ({ schedule }) => schedule === "none",
};

type Key = string | number | null;

const KEYS: Readonly<Record<ProjectSort, (listed: ListedProject) => Key>> = {
  Created: ({ summary }) => summary.createdAt,
  // The text begins with the name in lower case.
  Name: ({ text }) => text,
  Score: ({ summary }) => summary.latest?.finished?.score ?? null,
  Change: ({ summary }) => summary.latest?.finished?.change ?? null,
  WorstQuestion: ({ summary }) => summary.latest?.finished?.worstQuestion?.share ?? null,
  LastCrawl: ({ summary }) => summary.latest?.ended.at ?? null,
  NextCrawl: ({ summary }) => summary.nextTick,
};

export function listedProject(summary: ProjectSummary): ListedProject {
  const { name, target, tags } = summary;
  return { summary, text: searchText([name, target, ...tags].join("\n")) };
}

/**
 * Projects without a value to sort by are last in both directions. Of equal projects, the newest is first.
 * @throws {AppError} BAD_USER_INPUT
 */
export function selectProjects(
  projects: readonly ListedProject[],
  filter: ProjectFilter,
  { sort, descending }: ProjectOrder,
): readonly ListedProject[] {
  const fits = filterOf(filter);
  const keyOf = KEYS[sort];
  const direction = descending ? -1 : 1;
  return projects.filter(fits)
    .map((listed) => ({ listed, key: keyOf(listed) }))
    .sort((left, right) => compare(left.key, right.key, direction) || newestFirst(left.listed, right.listed))
    .map(({ listed }) => listed);
}

/** @throws {AppError} BAD_USER_INPUT for a search that is too long */
function filterOf(
  { ids, search, tag, state, minScore, maxScore }: ProjectFilter,
): (listed: ListedProject) => boolean {
  if ((search?.length ?? 0) > MAX_SEARCH_LENGTH) {
    throw badInput(`Cannot search: the text has more than ${MAX_SEARCH_LENGTH} characters`);
  }
  const words = searchText(search ?? "").split(/\s+/).filter((word) => word !== "");
  const wanted = tag ? normalTag(tag) : null;
  const chosen = ids ? new Set(ids) : null;
  const hasState = state ? STATES[state] : () => true;
  return ({ summary, text }) => {
    if (chosen !== null && !chosen.has(summary.id)) return false;
    if (wanted !== null && !summary.tags.includes(wanted)) return false;
    const score = summary.latest?.finished?.score ?? null;
    if (typeof minScore === "number" && (score === null || score < minScore)) return false;
    if (typeof maxScore === "number" && (score === null || score > maxScore)) return false;
    return hasState(summary) && words.every((word) => text.includes(word));
  };
}

function searchText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Compares code units, because the rules of a language take seconds for thousands of long names. */
function compare(left: Key, right: Key, direction: 1 | -1): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -direction : direction;
}

function newestFirst({ summary: left }: ListedProject, { summary: right }: ListedProject): number {
  return right.createdAt - left.createdAt || (left.id < right.id ? -1 : 1);
}

/** Returns the states of all projects with their numbers of projects. A project may be in several, or in none. */
export function stateCounts(
  projects: readonly ListedProject[],
): readonly { readonly state: ProjectState; readonly count: number }[] {
  return Object.entries(STATES).map(([state, isIn]) => ({
    state: state as ProjectState,
    count: projects.filter(({ summary }) => isIn(summary)).length,
  })).filter(({ count }) => count > 0);
}

/**
 * Returns the tags of all projects with their numbers of projects, most used first.
 * @param max number of tags
 */
export function tagCounts(
  projects: readonly ListedProject[],
  max: number,
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { summary: { tags } } of projects) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].map(([tag, count]) => ({ tag, count }))
    .sort((left, right) => right.count - left.count || (left.tag < right.tag ? -1 : 1))
    .slice(0, max);
}
