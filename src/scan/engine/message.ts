/** Puts the details of a judgment into its message, and limits the details of a result. */
import { plural } from "../../plural.ts";
import type { Details } from "../check.ts";
import { PLACEHOLDER } from "../message_template.ts";
import type { Json } from "../../json.ts";

/** Characters of a value that a message shows. */
export const MAX_SHOWN_LENGTH = 160;
/** Entries of a list that a message shows. */
export const MAX_SHOWN_ENTRIES = 3;
/** Characters of a text in the details. */
export const MAX_DETAIL_LENGTH = 200;
/** Entries of a list, and members of an object, in the details. */
export const MAX_DETAIL_ENTRIES = 20;
/** Lists and objects within each other in the details. */
export const MAX_DETAIL_DEPTH = 4;

/** A site's control and direction characters must not act on a terminal. */
// deno-lint-ignore no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * @param message as the outcome declares it
 * @param details not bounded: a message counts what it leaves out; `atLeast` names sizes of which only a part could be
 * counted, and `partial` says that all of it is about the part of a text that was read
 * @returns the message with every value as data: on one line, shortened
 */
export function fillMessage(message: string, details: Details): string {
  const filled = message.replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(details, name) ? details[name] : undefined;
    if (value === undefined) return whole;
    if (one !== undefined && typeof value === "number") {
      return (isLowerBound(name, details) ? "at least " : "") + plural(value, one, many);
    }
    return shownValue(value);
  });
  return details["partial"] === true ? `${filled} (in the part that was read)` : filled;
}

/** Whether the member `atLeast` of the details names it: a size of which only a part could be counted. */
function isLowerBound(name: string, { atLeast }: Details): boolean {
  return Array.isArray(atLeast) && atLeast.includes(name);
}

/** @returns a copy in which no text, list or object is larger than a result may carry */
export function boundDetails(details: Details): Details {
  return boundRecord(details, 1);
}

function boundRecord(record: { readonly [key: string]: Json }, depth: number): { [key: string]: Json } {
  const members = Object.entries(record).slice(0, MAX_DETAIL_ENTRIES);
  return Object.fromEntries(members.map(([key, value]) => [key, boundValue(value, depth)]));
}

function boundValue(value: Json, depth: number): Json {
  if (typeof value === "string") return value.slice(0, MAX_DETAIL_LENGTH).toWellFormed();
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DETAIL_DEPTH) return null;
  if (isList(value)) return value.slice(0, MAX_DETAIL_ENTRIES).map((entry) => boundValue(entry, depth + 1));
  return boundRecord(value, depth + 1);
}

function shownValue(value: Json): string {
  if (typeof value !== "object" || value === null) return shownText(String(value));
  if (!isList(value)) return shownText(JSON.stringify(value));
  const entries = value.slice(0, MAX_SHOWN_ENTRIES).map(shownValue).join(", ");
  const more = value.length - MAX_SHOWN_ENTRIES;
  return more > 0 ? `${shownText(entries)} and ${more} more` : shownText(entries);
}

function shownText(text: string): string {
  const clean = text.slice(0, 4 * MAX_SHOWN_LENGTH).replace(CONTROL_CHARACTERS, " ");
  // Cutting may split a character in two, which strict readers of JSON refuse.
  return (clean.length > MAX_SHOWN_LENGTH ? `${clean.slice(0, MAX_SHOWN_LENGTH)}…` : clean).toWellFormed();
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
