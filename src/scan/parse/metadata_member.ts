/** Members of OAuth metadata: lists of strings, and URLs that must be https. */
import type { Json } from "./json.ts";
import { asArray, asString, member } from "./formats/json.ts";
import { error, type ProblemLog, warning } from "./problem.ts";

/** A hostile list must not cost more than a long one. */
export const MAX_LIST_ENTRIES = 500;
/** Characters; clients and servers refuse longer URLs. */
export const MAX_URL_LENGTH = 2048;

export const MEMBER_PROBLEMS = {
  "bad-list": warning("a field is not a list of strings"),
  "bad-url": error("a field is not an absolute https URL"),
  "insecure-url": error("a URL does not use https"),
};

type MemberLog = Pick<ProblemLog<keyof typeof MEMBER_PROBLEMS>, "add">;

/** The strings of a list; null where the document has no such list. */
export function wordList(
  value: Json,
  name: string,
  log: Pick<ProblemLog<"bad-list">, "add">,
): readonly string[] | null {
  const list = member(value, name);
  if (list === undefined || list === null) return null;
  const items = asArray(list)?.slice(0, MAX_LIST_ENTRIES) ?? null;
  const words = (items ?? []).filter((each) => typeof each === "string");
  if (items === null || words.length < items.length) log.add("bad-list", { detail: name });
  return items === null ? null : words;
}

/** A host that means the machine on which the document is read. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === "[::1]";
}

/** A host that nobody else can reach: the author's machine, or a name of one label, as in a template. */
export function isOutOfReach(url: URL): boolean {
  return isLoopback(url) || !/[.:]/.test(url.hostname);
}

/** A URL as written; null where it is missing or cannot be followed. @param log null where problems do not matter */
export function urlMember(value: Json, name: string, log: MemberLog | null): string | null {
  const given = member(value, name);
  if (given === undefined || given === null) return null;
  const text = asString(given) ?? "";
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url?.protocol === "https:" && !isOutOfReach(url)) return text;
  if (url?.protocol === "http:") log?.add("insecure-url", { detail: `${name}: ${text}` });
  else log?.add("bad-url", { detail: text === "" ? name : `${name}: ${text}` });
  return url?.protocol === "http:" ? text : null;
}
