/** The document auth.md: how an agent registers with a service, in words (WorkOS, auth-md.com). */
import { parseMarkdownFile } from "./agents_md.ts";

/** Addresses of metadata that are kept of one document. */
export const AUTH_MD_ADDRESSES = 20;
/** Well-known addresses of one document that are looked at. */
const LOOKED_AT = 500;
/** Characters in which the title is looked for. */
const TITLE_WITHIN = 65_536;
/** Characters of an address to either side of the well-known name. */
const SIDE_LIMIT = 300;

const NAMES = ["oauth-authorization-server", "oauth-protected-resource", "openid-configuration"] as const;
const SIGN = "/.well-known/";
const END = /[\s"'`<>()[\]{},;|*]/;

export interface AuthMd {
  readonly h1: string | null;
  /** The first heading says what document it is. */
  readonly isTitled: boolean;
  /** Addresses of OAuth metadata in the text, as written: whole, or paths only. */
  readonly metadata: readonly string[];
}

/** Reads the text; examples in it count as text. */
export function parseAuthMd(text: string): AuthMd {
  const { h1 } = parseMarkdownFile(text.slice(0, TITLE_WITHIN));
  return { h1, isTitled: /\bauth\.md\b/i.test(h1 ?? ""), metadata: metadataAddresses(text) };
}

function metadataAddresses(text: string): string[] {
  const found = new Set<string>();
  let at = text.indexOf(SIGN);
  for (let seen = 0; at !== -1 && seen < LOOKED_AT && found.size < AUTH_MD_ADDRESSES; seen++) {
    const from = at + SIGN.length;
    if (NAMES.some((name) => text.startsWith(name, from))) {
      found.add(before(text, at) + SIGN + after(text, from));
    }
    at = text.indexOf(SIGN, from);
  }
  return [...found];
}

function before(text: string, at: number): string {
  let start = at;
  while (start > 0 && at - start < SIDE_LIMIT && !END.test(text.charAt(start - 1))) start--;
  return text.slice(start, at);
}

function after(text: string, at: number): string {
  let end = at;
  while (end < text.length && end - at < SIDE_LIMIT && !END.test(text.charAt(end))) end++;
  return text.slice(at, end).replace(/[.:!?]{1,3}$/, "");
}
