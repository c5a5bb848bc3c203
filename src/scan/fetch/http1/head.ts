/** Parses status line and header fields of a response (RFC 9112, sections 4 to 6). */
import { Buffer } from "node:buffer";
import { Unobservable } from "../../../errors.ts";
import { plural } from "../../../plural.ts";

export type Framing =
  | { readonly kind: "length"; readonly length: number }
  | { readonly kind: "chunked" }
  | { readonly kind: "close" };

export interface Head {
  readonly status: number;
  readonly headers: Headers;
  readonly framing: Framing;
  readonly keepAlive: boolean;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Parses everything up to and including the blank line.
 * @throws {Unobservable} BAD_HTTP, CLIENT_LIMIT
 */
export function parseHead(bytes: Uint8Array, fieldLimit: number): Head {
  // Real Latin-1, so that nothing is lost and nothing can fail. TextDecoder uses windows-1252 under that
  // name.
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.endsWith("\r\n\r\n")) throw invalidResponse("a header line does not end in CRLF");
  const lines = text.split("\r\n");
  const [statusLine = ""] = lines;
  const fields = lines.slice(1, -2);
  const status = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [^\r\n\0]*)?$/.exec(statusLine);
  if (!status) throw invalidResponse("the status line is invalid");
  if (fields.length > fieldLimit) {
    throw new Unobservable(
      "CLIENT_LIMIT",
      `The response has more than ${plural(fieldLimit, "header field")}`,
    );
  }
  const headers = new Headers();
  for (const field of fields) addField(headers, field);
  const framing = framingOf(headers, fields);
  const connection = (headers.get("connection") ?? "").toLowerCase();
  // HTTP/1.0 has no chunks, so any bytes after them cannot be trusted (RFC 9112, 6.1).
  const keepAlive = status[1] === "1"
    ? !connection.includes("close")
    : connection.includes("keep-alive") && framing.kind !== "chunked";
  return { status: Number(status[2]), headers, framing, keepAlive };
}

function addField(headers: Headers, field: string): void {
  const colon = field.indexOf(":");
  const name = field.slice(0, colon);
  const value = withoutBlanks(field, colon + 1);
  // Folded lines, a space before the colon and bare line feeds are how requests are smuggled past proxies.
  if (colon < 1 || !TOKEN.test(name) || /[\0\r\n]/.test(value)) {
    throw invalidResponse("a header field is invalid");
  }
  headers.append(name, value);
}

/**
 * Rest of a field without surrounding blanks. A regular expression would take quadratic time for blanks
 * inside.
 */
function withoutBlanks(field: string, from: number): string {
  let start = from;
  let end = field.length;
  while (start < end && isBlank(field[start])) start++;
  while (start < end && isBlank(field[end - 1])) end--;
  return field.slice(start, end);
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function framingOf(headers: Headers, fields: readonly string[]): Framing {
  const coding = headers.get("transfer-encoding")?.toLowerCase();
  const lengths = new Set(
    fields.filter((field) => /^content-length:/i.test(field)).map((field) => field.slice(15).trim()),
  );
  if (coding !== undefined && lengths.size > 0) {
    throw invalidResponse("it has both Content-Length and Transfer-Encoding");
  }
  if (coding === "chunked") return { kind: "chunked" };
  if (coding !== undefined) throw invalidResponse("Transfer-Encoding is not chunked");
  if (lengths.size > 1) throw invalidResponse("its Content-Length fields differ");
  const [length] = lengths;
  if (length === undefined) return { kind: "close" };
  if (!/^\d{1,19}$/.test(length)) throw invalidResponse("Content-Length is not a number");
  return { kind: "length", length: Number(length) };
}

export function invalidResponse(what: string): Unobservable {
  return new Unobservable("BAD_HTTP", `The response is not valid HTTP/1.1: ${what}`);
}
