/** Recognizes what a word of `readiness compare` names. */

export interface ComparedWord {
  /** `crawl` is also a project, which stands for its last crawl. */
  readonly kind: "file" | "site" | "crawl";
  readonly text: string;
}

/** A scheme, a host with a dot or a port, an IPv6 address, or this machine. */
const SITE = /^(?:[a-z][a-z0-9+.-]*:\/\/|\[|localhost(?:[:/]|$)|[^\s/]+[.:][^\s/])/i;

export function comparedWord(text: string): ComparedWord {
  if (isFile(text) || /\.json$/i.test(text)) return { kind: "file", text };
  return { kind: SITE.test(text) ? "site" : "crawl", text };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    // A path that cannot be read does not count as a file. A site may have any name.
    return false;
  }
}
