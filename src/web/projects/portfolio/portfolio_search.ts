/** Search, filter, order and page of the list of projects, as the URL has them. */
import type { VariablesOf } from "../../../gql/document.ts";
import type { PORTFOLIO_QUERY } from "./portfolio_query.ts";

type Variables = VariablesOf<typeof PORTFOLIO_QUERY>;
type Filter = NonNullable<Variables["filter"]>;
type State = NonNullable<Filter["state"]>;
type Sort = NonNullable<Variables["sort"]>;

/** Number of projects on a page. */
export const PAGE_PROJECTS = 50;
const MAX_PAGE = 1_000;
/** Maximum number of characters in the API. */
const MAX_TEXT_LENGTH = 255;

export const STATES: Readonly<Record<State, string>> = {
  Worse: "Score fell",
  Failed: "Last crawl failed",
  Active: "Crawl queued or running",
  Unscored: "No score",
  Paused: "Schedule paused",
  Unscheduled: "No schedule",
};

export const STATE_NAMES = Object.entries(STATES) as readonly (readonly [State, string])[];

/** Columns by their name in the URL, with their text and the order of a first press. */
export const SORTS = {
  name: { sort: "Name", text: "Project", isDescendingFirst: false },
  score: { sort: "Score", text: "Score", isDescendingFirst: false },
  change: { sort: "Change", text: "Change", isDescendingFirst: false },
  question: { sort: "WorstQuestion", text: "Worst question", isDescendingFirst: false },
  last: { sort: "LastCrawl", text: "Last crawl", isDescendingFirst: true },
  next: { sort: "NextCrawl", text: "Next crawl", isDescendingFirst: false },
} as const satisfies Record<string, { sort: Sort; text: string; isDescendingFirst: boolean }>;
export type SortName = keyof typeof SORTS;

export interface PortfolioSearch {
  readonly text: string;
  readonly tag: string;
  readonly state: State | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Null for the newest first. */
  readonly sort: SortName | null;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

/** Invalid values count as missing, because people shorten and mistype URLs. */
export function searchOf(search: URLSearchParams): PortfolioSearch {
  const order = search.get("sort") ?? "";
  const name = order.replace(/^-/, "");
  const state = search.get("state") ?? "";
  return {
    text: (search.get("search") ?? "").trim().slice(0, MAX_TEXT_LENGTH),
    tag: (search.get("tag") ?? "").trim().slice(0, MAX_TEXT_LENGTH),
    state: Object.hasOwn(STATES, state) ? state as State : null,
    min: numberIn(search.get("min"), 0, 100),
    max: numberIn(search.get("max"), 0, 100),
    sort: Object.hasOwn(SORTS, name) ? name as SortName : null,
    descending: order.startsWith("-"),
    page: numberIn(search.get("page"), 1, MAX_PAGE) ?? 1,
  };
}

/** Query of the URL, without what has its default. */
export function queryOf({ text, tag, state, min, max, sort, descending, page }: PortfolioSearch): string {
  const query = new URLSearchParams({
    ...(text !== "" && { search: text }),
    ...(tag !== "" && { tag }),
    ...(state !== null && { state }),
    ...(min !== null && { min: String(min) }),
    ...(max !== null && { max: String(max) }),
    ...(sort !== null && { sort: (descending ? "-" : "") + sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.toString();
}

export function isFiltered({ text, tag, state, min, max }: PortfolioSearch): boolean {
  return text !== "" || tag !== "" || state !== null || min !== null || max !== null;
}

export function filterOf({ text, tag, state, min, max }: PortfolioSearch): Filter {
  return {
    ...(text !== "" && { search: text }),
    ...(tag !== "" && { tag }),
    ...(state !== null && { state }),
    ...(min !== null && { minScore: min }),
    ...(max !== null && { maxScore: max }),
  };
}

/** Variables of the query of the page. */
export function portfolioVariables(params: URLSearchParams): Omit<Required<Variables>, "id"> {
  const search = searchOf(params);
  return {
    first: PAGE_PROJECTS,
    offset: (search.page - 1) * PAGE_PROJECTS,
    filter: filterOf(search),
    sort: search.sort === null ? "Created" : SORTS[search.sort].sort,
    descending: search.sort === null || search.descending,
  };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null;
  return Math.min(most, Math.max(least, Number(text)));
}
