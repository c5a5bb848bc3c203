/** Flags that search, filter and sort a list of projects. */
import { SORTS, STATES } from "../../web/projects/portfolio/portfolio_search.ts";
import { type Arguments, flagValue, oneOf, refuseUsage, wholeNumber } from "../arguments.ts";
import type { Page, ProjectSelection } from "./operations.ts";

type State = keyof typeof STATES;
type SortName = keyof typeof SORTS;

export const FILTER_FLAGS = {
  "--search <words>": "List only projects whose name, target or tags contain these words",
  "--tag <tag>": "List only projects with this tag",
  "--state <active|failed|paused|unscheduled|unscored|worse>": "List only projects in this state",
  "--min-score <0-100>": "List only projects with at least this score",
  "--max-score <0-100>": "List only projects with at most this score",
  "--sort <change|last|name|next|question|score>":
    "Sort by this value, lowest or earliest first; newest projects first by default",
  "--reverse": "Reverse the order",
} as const;

const STATE_NAMES = (Object.keys(STATES) as State[]).map((state) => state.toLowerCase() as Lowercase<State>);
const SORT_NAMES = Object.keys(SORTS) as SortName[];

/**
 * Returns null if no such flag is given.
 * @throws {AppError} `USAGE`
 */
export function selectionOf(args: Arguments, { first, after }: Page): ProjectSelection | null {
  const [search, tag] = [flagValue(args, "search"), flagValue(args, "tag")];
  const stateName = oneOf(args, "state", STATE_NAMES);
  const state = (Object.keys(STATES) as State[]).find((one) => one.toLowerCase() === stateName);
  const [minScore, maxScore] = [
    wholeNumber(args, "min-score", 0, 100),
    wholeNumber(args, "max-score", 0, 100),
  ];
  const sort = oneOf(args, "sort", SORT_NAMES);
  const isReversed = args.values.has("reverse");
  const filter = {
    ...(search !== null && { search }),
    ...(tag !== null && { tag }),
    ...(state !== undefined && { state }),
    ...(minScore !== null && { minScore }),
    ...(maxScore !== null && { maxScore }),
  };
  if (Object.keys(filter).length === 0 && sort === null && !isReversed) return null;
  // Such a list has numbers instead of cursors.
  if (after !== null && !/^\d{1,5}$/.test(after)) {
    refuseUsage(`--after ${after} is not a cursor of this list`);
  }
  return {
    first,
    offset: Number(after ?? 0),
    filter,
    sort: sort === null ? "Created" : SORTS[sort].sort,
    descending: (sort === null) !== isReversed,
  };
}
