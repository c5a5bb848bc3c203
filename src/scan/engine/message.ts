/** Puts the details of a judgment into its message, and limits the details of a result. */
import { plural } from "../../plural.ts";
import { MAX_QUOTATION_LENGTH, quoted, shortenedSentence } from "../../quotation.ts";
import type { Details } from "../check.ts";
import { PLACEHOLDER } from "../message_template.ts";
import { isStandIn } from "../parse/stand_ins.ts";
import type { Json } from "../../json.ts";

/** Characters of a value that a message shows. */
export const MAX_SHOWN_LENGTH = MAX_QUOTATION_LENGTH;
/** Entries of a list that a message shows. */
export const MAX_SHOWN_ENTRIES = 3;
/** Characters of a text in the details. */
export const MAX_DETAIL_LENGTH = 200;
/** Entries of a list, and members of an object, in the details. */
export const MAX_DETAIL_ENTRIES = 20;
/** Lists and objects within each other in the details. */
export const MAX_DETAIL_DEPTH = 4;

/**
 * @param message as the outcome declares it
 * @param details not bounded: a message counts what it leaves out; `atLeast` names sizes of which only a part could be
 * counted, and `partial` says that all of it is about the part of a text that was read
 * @returns the message on one line, with every text shortened and quoted unless the placeholder declares our own words
 */
export function fillMessage(message: string, details: Details): string {
  const filled = message.replace(
    PLACEHOLDER,
    (whole, own: string, name: string, one?: string, many?: string) => {
      const value = Object.hasOwn(details, name) ? details[name] : undefined;
      if (value === undefined) return whole;
      if (one !== undefined && typeof value === "number") {
        return (isLowerBound(name, details) ? "at least " : "") + plural(value, one, many);
      }
      return shownValue(value, own === "=" ? ownWords : quotedWords);
    },
  );
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

type ShowText = (text: string, room: number) => string;

function shownValue(value: Json, show: ShowText): string {
  if (typeof value !== "object" || value === null) return shownScalar(value, show, MAX_SHOWN_LENGTH);
  if (!isList(value)) return show(JSON.stringify(value), MAX_SHOWN_LENGTH);
  const entries: string[] = [];
  let room = MAX_SHOWN_LENGTH;
  for (const entry of value.slice(0, MAX_SHOWN_ENTRIES)) {
    if (room <= 0) break;
    const text = typeof entry === "object" && entry !== null ? JSON.stringify(entry) : entry;
    entries.push(shownScalar(text, show, room));
    room -= String(text).length;
  }
  const more = value.length - entries.length;
  return entries.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function shownScalar(value: string | number | boolean | null, show: ShowText, room: number): string {
  return typeof value === "string" ? show(value, room) : String(value);
}

function quotedWords(text: string, room: number): string {
  return isStandIn(text) ? text : quoted(text, room);
}

/** Our own words, in which a site's words are already quoted. */
function ownWords(text: string, room: number): string {
  return shortenedSentence(text, room + 1);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
