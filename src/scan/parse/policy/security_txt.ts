/** security.txt, which lists contacts for reporting vulnerabilities (RFC 9116). */
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters. RFC 9116, 5.4 asks parsers to read 32 KiB. */
const MAX_SECURITY_TXT_LENGTH = 32_768;

/** Fields whose value is a URI (RFC 9116, 2.5; IANA security.txt Fields). */
const URI_FIELDS = wordSet("acknowledgments canonical contact csaf encryption hiring policy");

const PROBLEM_KINDS = {
  "byte-order-mark": warning("the file starts with a byte order mark"),
  "too-large": warning("the file is longer than 32 KiB"),
  "bad-line": warning("the line is not a field"),
  "empty-value": warning("the field is empty"),
  "no-contact": error("the file has no Contact field"),
  "no-expires": error("the file has no Expires field"),
  "several-expires": error("the file has more than one Expires field"),
  "bad-expires": error("Expires is not an RFC 3339 date and time"),
  "several-preferred-languages": warning("the file has more than one Preferred-Languages field"),
  "http-uri": warning("the URL does not use https"),
  "bare-email": warning("the email address has no mailto:"),
  "not-a-uri": warning("the value is not a URI"),
  "key-in-encryption": warning("Encryption contains a key instead of its URL"),
  "unterminated-signature": warning("the signed message has no signature"),
};
export type SecurityTxtProblem = keyof typeof PROBLEM_KINDS;

type Log = ProblemLog<SecurityTxtProblem>;

export interface SecurityTxtField {
  /** Name in lower case, because names are case-insensitive. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

export interface SecurityTxt {
  /** True if it has a field that the RFC defines. */
  readonly isSecurityTxt: boolean;
  /** Fields in order, including extension fields. */
  readonly fields: readonly SecurityTxtField[];
  readonly contacts: readonly string[];
  /** First `Expires` value, or null if it is missing or not an RFC 3339 date and time. */
  readonly expires: Date | null;
  readonly canonical: readonly string[];
  /** Number of Expires fields with a value. */
  readonly expiresCount: number;
  /** True for an OpenPGP clear-signed message, which is read but not verified. */
  readonly signed: boolean;
  readonly problems: readonly Problem<SecurityTxtProblem>[];
}

/** Line numbers also count the lines of a signed message. */
export function parseSecurityTxt(text: string): SecurityTxt {
  const log = problemLog(PROBLEM_KINDS);
  if (text.startsWith("\uFEFF")) log.add("byte-order-mark", { line: 1 });
  if (text.length > MAX_SECURITY_TXT_LENGTH) log.add("too-large");
  const lines = text.slice(0, MAX_SECURITY_TXT_LENGTH).replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const signed = lines[0]?.trimEnd() === "-----BEGIN PGP SIGNED MESSAGE-----";
  const fields = readFields(signed ? signedLines(lines, log) : lines, log);
  const valuesOf = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  judgeCounts(fields, log);
  const expires = parseRfc3339(valuesOf("expires")[0] ?? "");
  return {
    isSecurityTxt: fields.some(({ name }) =>
      URI_FIELDS.has(name) || name === "expires" || name === "preferred-languages"
    ),
    fields,
    contacts: valuesOf("contact"),
    expires,
    canonical: valuesOf("canonical"),
    expiresCount: valuesOf("expires").length,
    signed,
    problems: log.problems,
  };
}

/**
 * Returns the signed text of a clear-signed message (RFC 9580, 7). Lines outside it become empty, to keep
 * line numbers.
 */
function signedLines(lines: readonly string[], log: Log): readonly string[] {
  const begin = lines.findIndex((line) => line.trim() === "");
  const end = lines.findIndex((line) => line.trimEnd() === "-----BEGIN PGP SIGNATURE-----");
  if (begin === -1 || end === -1) log.add("unterminated-signature");
  const last = end === -1 ? lines.length : end;
  return lines.map((line, index) => {
    if (index <= Math.max(begin, 0) || index >= last) return "";
    return line.replace(/^- /, "");
  });
}

function readFields(lines: readonly string[], log: Log): readonly SecurityTxtField[] {
  const fields: SecurityTxtField[] = [];
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const detail = content.trim();
    if (detail === "" || detail.startsWith("#")) continue;
    const colon = detail.indexOf(":");
    const name = detail.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!/^[\x21-\x7e]+$/.test(name)) {
      log.add("bad-line", { line, detail });
      continue;
    }
    const field = { name, value: detail.slice(colon + 1).trim(), line };
    const problem = judgeField(field);
    if (problem !== null) log.add(problem, { line, detail });
    if (field.value !== "") fields.push(field);
  }
  return fields;
}

function judgeField({ name, value }: SecurityTxtField): SecurityTxtProblem | null {
  if (value === "") return "empty-value";
  if (name === "expires") return parseRfc3339(value) === null ? "bad-expires" : null;
  if (!URI_FIELDS.has(name)) return null;
  if (/^http:/i.test(value)) return "http-uri";
  if (/^[a-z][a-z0-9+.-]*:\S+$/i.test(value)) return null;
  if (name === "encryption" && value.includes("-----")) return "key-in-encryption";
  return name === "contact" && isBareEmail(value) ? "bare-email" : "not-a-uri";
}

function isBareEmail(value: string): boolean {
  const at = value.indexOf("@");
  return at > 0 && at < value.length - 1 && !/\s/.test(value);
}

function judgeCounts(fields: readonly SecurityTxtField[], log: Log): void {
  const count = (field: string) => fields.filter(({ name }) => name === field).length;
  if (count("contact") === 0) log.add("no-contact");
  if (count("expires") === 0) log.add("no-expires");
  if (count("expires") > 1) log.add("several-expires");
  if (count("preferred-languages") > 1) log.add("several-preferred-languages");
}
