/** Parses the five fields of a cron expression, as in crontab(5). Errors name the field. */
import { badInput } from "../../auth/refusals.ts";

export interface CronField {
  /** Text of the field in upper case. */
  readonly text: string;
  /**
   * Values in ascending order; null if only the library understands the field, such as the last day of a
   * month (`L`).
   */
  readonly values: readonly number[] | null;
  readonly isWildcard: boolean;
}

export type CronFields = readonly [
  minute: CronField,
  hour: CronField,
  day: CronField,
  month: CronField,
  weekday: CronField,
];

interface FieldRule {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** Names of the values. The first name belongs to `least`. */
  readonly names?: readonly string[];
  /** Additional syntax of the library. */
  readonly extension?: RegExp;
}

const RULES: readonly FieldRule[] = [
  { name: "minute", least: 0, most: 59 },
  { name: "hour", least: 0, most: 23 },
  { name: "day", least: 1, most: 31, extension: /[LW]/ },
  { name: "month", least: 1, most: 12, names: "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ") },
  // Sunday is 0 or 7.
  { name: "weekday", least: 0, most: 7, names: "SUN MON TUE WED THU FRI SAT".split(" "), extension: /[#L+]/ },
];

const PART = /^(?:(\*|\?)|([0-9]{1,2}|[A-Z]{3})(?:-([0-9]{1,2}|[A-Z]{3}))?)(?:\/([0-9]{1,2}))?$/;

/**
 * @param expression five fields in upper case, separated by single spaces
 * @throws {AppError} BAD_USER_INPUT with the name of the invalid field
 */
export function parseCronFields(expression: string): CronFields {
  const texts = expression.split(" ");
  return RULES.map((rule, index) => parseField(rule, texts[index] ?? "")) as unknown as CronFields;
}

function parseField(rule: FieldRule, text: string): CronField {
  const isWildcard = text === "*" || text === "?";
  // No month name ends with an L or contains a W. The library validates these letters.
  const isExtended = rule.extension?.test(text.replaceAll(/[A-Z]{3}/g, "")) ?? false;
  if (isExtended) return { text, values: null, isWildcard };
  const values = text.split(",").flatMap((part) => valuesOf(rule, part));
  const days = rule.name === "weekday" ? values.map((value) => value % 7) : values;
  return { text, values: [...new Set(days)].sort((left, right) => left - right), isWildcard };
}

function valuesOf(rule: FieldRule, part: string): number[] {
  const { name, least, most } = rule;
  const found = PART.exec(part);
  if (found === null) throw badSchedule(`"${part}" is not valid in the ${name} field`);
  const [, wildcard, first, last, step] = found;
  if (step !== undefined && wildcard === undefined && last === undefined) {
    throw badSchedule(`"${part}" in the ${name} field needs * or a range before the step`);
  }
  // Steps over weekdays end on Saturday.
  const wildcardEnd = name === "weekday" ? most - 1 : most;
  const size = wildcardEnd - least + 1;
  const by = step === undefined ? 1 : Number(step);
  if (by < 1 || by > size) throw badSchedule(`the step in the ${name} field must be from 1 to ${size}`);
  const from = first === undefined ? least : valueOf(rule, first);
  const to = wildcard !== undefined ? wildcardEnd : last === undefined ? from : valueOf(rule, last);
  if (from > to) throw badSchedule(`the range ${part} in the ${name} field ends before it begins`);
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + by * index);
}

function valueOf({ name, least, most, names = [] }: FieldRule, text: string): number {
  const place = names.indexOf(text);
  const value = place >= 0 ? least + place : /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  const named = names.length > 0 ? ` or ${names[0]} to ${names.at(-1)}` : "";
  throw badSchedule(`${name} ${text} is not from ${least} to ${most}${named}`);
}

/** Refuses a schedule with the reason. */
export function badSchedule(reason: string): Error {
  return badInput(`Cannot use this schedule: ${reason}`, "schedule");
}
