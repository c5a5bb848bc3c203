/** TXT records in a resolver's JSON answer (`application/dns-json`). */
import type { Json } from "../json.ts";
import { asArray, asNumber, asString, member } from "../formats/json.ts";

/** Records of one answer that are read. */
export const DNS_TEXTS_LIMIT = 64;
/** Characters of one record. */
export const DNS_TEXT_LENGTH = 4096;

const TXT = 16;

/** The texts, their strings joined and without quotes. */
export function dnsTexts(value: Json): string[] {
  const answers = asArray(member(value, "Answer")) ?? [];
  return answers.slice(0, DNS_TEXTS_LIMIT)
    .filter((answer) => asNumber(member(answer, "type")) === TXT)
    .map((answer) => joined((asString(member(answer, "data")) ?? "").slice(0, DNS_TEXT_LENGTH)));
}

function joined(data: string): string {
  return data.startsWith('"') ? data.replace(/"\s*"/g, "").replace(/^"|"$/g, "") : data;
}
