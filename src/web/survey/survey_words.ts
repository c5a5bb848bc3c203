/** Names of the ids in the numbers of a survey. Data of other versions may have unknown ids. */
import { CATALOGUE, type Check, TECHNOLOGIES } from "../../scan/catalogue.ts";
import { type Answer, ANSWERS, questionOf, QUESTIONS, TECHNOLOGY_CATEGORIES } from "../../scan/result.ts";
import { RANK_BOUNDS } from "../../survey/report/report_sql.ts";
import type { GroupNumbers } from "../../survey/report/survey_numbers.ts";
import type { SiteOutcome } from "../../survey/site_row.ts";
import { ANSWER_TONES, type Tone } from "../ui/tone.ts";
import { boundedText, countText } from "./cell_text.ts";

const OUTCOMES: Readonly<Record<SiteOutcome, string>> = {
  completed: "Judged",
  no_page: "No page at the URL",
  blocked: "Blocked",
  unreachable: "Unreachable",
  opted_out: "Opted out in robots.txt",
  timed_out: "Timed out",
  failed: "Scan failed",
  invalid: "Not a target",
  excluded: "Excluded on request",
};

const ANSWER_NAMES: Readonly<Record<Answer, string>> = {
  yes: "Yes",
  mostly: "Mostly",
  partly: "Partly",
  no: "No",
  not_applicable: "Not applicable",
  unknown: "Unknown",
};

export interface CheckName {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** Null for a check of another version. */
  readonly check: Check | null;
}

const CHECKS: ReadonlyMap<string, CheckName> = new Map(CATALOGUE.map(({ category, check }) => {
  const { id, title } = check;
  return [id, { id, title, question: questionTitle(questionOf({ id, category })), check }];
}));
const ORDER = new Map([...CHECKS.keys()].map((id, at) => [id, at]));
const NAMES = new Map(TECHNOLOGIES.map(({ id, name, category }) => [id, { name, category }]));
/** Ids that are the name of a file on every system. */
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

export function checkName(id: string): CheckName {
  return CHECKS.get(id) ?? { id, title: boundedText(id), question: "Other versions", check: null };
}

/** In the order of the catalogue, with unknown checks at the end. */
export function inCheckOrder(ids: Iterable<string>): string[] {
  const place = (id: string) => ORDER.get(id) ?? ORDER.size;
  return [...ids].toSorted((left, right) => place(left) - place(right));
}

export function outcomeName(outcome: string): string {
  return OUTCOMES[outcome as SiteOutcome] ?? boundedText(outcome);
}

export function questionTitle(id: string): string {
  return QUESTIONS.find((question) => question.id === id)?.title ?? id;
}

/** All answers in their order, with the tone of each. */
export const ANSWER_LIST: readonly (readonly [id: Answer, name: string, tone: Tone])[] = ANSWERS.map((id) =>
  [id, ANSWER_NAMES[id], ANSWER_TONES[id]] as const
);

/** Name of a group for readers. */
export function groupName({ kind, name, value }: Pick<GroupNumbers, "kind" | "name" | "value">): string {
  if (kind === "all") return "All sites";
  if (kind === "technology") return NAMES.get(value)?.name ?? boundedText(value);
  if (kind === "label") return value === "" ? `${boundedText(name)}: empty` : boundedText(value);
  const at = Number(value);
  const [from, to] = [at === 0 ? 0 : RANK_BOUNDS[at - 1] ?? 0, RANK_BOUNDS[at] ?? 0];
  return at >= RANK_BOUNDS.length - 1
    ? `After ${countText(from)}`
    : `${countText(from + 1)} to ${countText(to)}`;
}

const CATEGORY_NAMES: Readonly<Record<typeof TECHNOLOGY_CATEGORIES[number], string>> = {
  docs: "Documentation",
  generator: "Site generator",
  cms: "Content management",
  shop: "Shop",
  framework: "Framework",
  server: "Server",
  host: "Host",
  cdn: "Network",
};

export function technologyCategory(id: string): string {
  const category = NAMES.get(id)?.category;
  return category === undefined ? "Other" : CATEGORY_NAMES[category];
}

/** Path of the page of a check or technology, or null for an id that cannot be a file. */
export function pagePath(folder: "checks" | "technologies", id: string): string | null {
  return FILE_NAME.test(id) ? `${folder}/${id}` : null;
}
