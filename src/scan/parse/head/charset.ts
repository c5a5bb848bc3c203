/** The character encoding of a page, and the place of its declaration. */
import { wordSet } from "../../data/text/word_set.ts";

/** Number of bytes that must contain a meta element with the charset (HTML, 4.2.5.4). */
const EARLY_BYTES = 1024;
/** Labels of UTF-8 (Encoding Standard, 4.2). */
const UTF_8 = wordSet("unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8");

export interface DeclaredCharset {
  /** The effective charset in lower case, or null. */
  readonly charset: string | null;
  readonly source: "mark" | "header" | "meta" | "late-meta" | null;
  readonly isUtf8: boolean;
}

/** @param metas charsets of all meta elements of the page */
export function declaredCharset(
  { bytes, headers }: { readonly bytes: Uint8Array; readonly headers: Headers },
  metas: readonly string[],
): DeclaredCharset {
  const found = readMark(bytes) ?? labelled("header", headerCharset(headers.get("content-type") ?? "")) ??
    labelled("meta", earlyCharset(bytes)) ?? labelled("late-meta", metas[0] ?? null);
  return found ?? { charset: null, source: null, isUtf8: false };
}

/** Returns the charset of a meta element, from its own attribute or its content type. */
export function metaCharset(
  charset: string | null,
  httpEquiv: string | null,
  content: string | null,
): string | null {
  if (charset !== null) return charset.trim().toLowerCase() || null;
  return httpEquiv?.trim().toLowerCase() === "content-type" ? headerCharset(content ?? "") : null;
}

function labelled(source: "header" | "meta" | "late-meta", charset: string | null): DeclaredCharset | null {
  return charset === null ? null : { charset: charset.slice(0, 40), source, isUtf8: UTF_8.has(charset) };
}

function readMark([first, second, third]: Uint8Array): DeclaredCharset | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { charset: "utf-8", source: "mark", isUtf8: true };
  }
  const isUtf16 = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  return isUtf16 ? { charset: "utf-16", source: "mark", isUtf8: false } : null;
}

function headerCharset(contentType: string): string | null {
  return /(?:^|[;\s])charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 1000))?.[1]
    ?.toLowerCase() ?? null;
}

/** Follows the prescan of HTML, 13.2.3.2, and reads the declaration of XHTML. */
function earlyCharset(bytes: Uint8Array): string | null {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, EARLY_BYTES));
  const start = text.replace(/<!(?=--)[^]*?(?:-->|$)/g, "");
  const xml = /^\s{0,9}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})/i.exec(start);
  const meta = /<meta[\s/][^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i.exec(start);
  return (meta ?? xml)?.[1]?.toLowerCase() ?? null;
}
