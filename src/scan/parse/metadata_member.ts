/** Members of OAuth metadata: lists of words, and addresses that must be https. */
import type { Json } from "./json.ts";
import { asArray, asString, member } from "./formats/json.ts";
import type { ProblemLog } from "./problem.ts";

/** Items of one list that are read. */
export const LIST_LIMIT = 500;

/** Characters of an address. */
export const ADDRESS_LIMIT = 2048;

export type MemberProblem = "bad-list" | "bad-url" | "insecure-url";

/** The strings of a list; null where there is none. A list that is no list of strings is noted. */
export function wordList(
  value: Json,
  name: string,
  log: Pick<ProblemLog<MemberProblem>, "add">,
): readonly string[] | null {
  const list = member(value, name);
  if (list === undefined || list === null) return null;
  const items = asArray(list)?.slice(0, LIST_LIMIT) ?? null;
  const words = (items ?? []).filter((each) => typeof each === "string");
  if (items === null || words.length < items.length) log.add("bad-list", { detail: name });
  return items === null ? null : words;
}

/** An address of the machine on which the document was written: nobody else reaches it. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === "[::1]";
}

/** A host that no one else reaches: of the author's machine, or a name of one label, as in a template. */
export function isOutOfReach(url: URL): boolean {
  return isLoopback(url) || !/[.:]/.test(url.hostname);
}

/** An address as written; null where there is none, or none that can be followed. */
export function address(
  value: Json,
  name: string,
  log: Pick<ProblemLog<MemberProblem>, "add">,
): string | null {
  const given = member(value, name);
  if (given === undefined || given === null) return null;
  const text = asString(given) ?? "";
  const url = text.length > ADDRESS_LIMIT ? null : URL.parse(text);
  if (url?.protocol === "https:" && !isOutOfReach(url)) return text;
  if (url?.protocol === "http:") log.add("insecure-url", { detail: `${name}: ${text}` });
  else log.add("bad-url", { detail: text === "" ? name : `${name}: ${text}` });
  return url?.protocol === "http:" ? text : null;
}
