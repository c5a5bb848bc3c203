/** auth.md, instructions for agents to register with a service (WorkOS, auth-md.com). */
import { parseMarkdownFile } from "./agents_md.ts";

/** Maximum number of metadata URLs kept. */
const MAX_METADATA_URLS = 20;
/** Maximum number of examined well-known paths in a text. */
const MAX_MENTIONS = 500;
/** Maximum number of characters searched for the title. */
const MAX_TITLE_OFFSET = 65_536;
/** Maximum number of characters of a URL on either side of the well-known name. */
const MAX_SIDE_LENGTH = 300;

const NAMES = ["oauth-authorization-server", "oauth-protected-resource", "openid-configuration"] as const;
const WELL_KNOWN = "/.well-known/";
const DELIMITER = /[\s"'`<>()[\]{},;|*]/;

export interface AuthMd {
  readonly h1: string | null;
  /** True if the first heading names auth.md. */
  readonly isTitled: boolean;
  /** URLs of OAuth metadata as written, absolute or as paths. */
  readonly metadata: readonly string[];
}

/** Reads the text, including its examples. */
export function parseAuthMd(text: string): AuthMd {
  const { h1 } = parseMarkdownFile(text.slice(0, MAX_TITLE_OFFSET));
  return { h1, isTitled: /\bauth\.md\b/i.test(h1 ?? ""), metadata: metadataUrls(text) };
}

function metadataUrls(text: string): string[] {
  const found = new Set<string>();
  let at = text.indexOf(WELL_KNOWN);
  for (let seen = 0; at !== -1 && seen < MAX_MENTIONS && found.size < MAX_METADATA_URLS; seen++) {
    const from = at + WELL_KNOWN.length;
    if (NAMES.some((name) => text.startsWith(name, from))) {
      found.add(textBefore(text, at) + WELL_KNOWN + textAfter(text, from));
    }
    at = text.indexOf(WELL_KNOWN, from);
  }
  return [...found];
}

function textBefore(text: string, at: number): string {
  let start = at;
  while (start > 0 && at - start < MAX_SIDE_LENGTH && !DELIMITER.test(text.charAt(start - 1))) start--;
  return text.slice(start, at);
}

function textAfter(text: string, at: number): string {
  const [url = ""] = text.slice(at, at + MAX_SIDE_LENGTH).split(DELIMITER);
  return url.replace(/[.:!?]{1,3}$/, "");
}
