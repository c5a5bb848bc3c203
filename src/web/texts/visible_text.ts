/**
 * Makes text of scanned sites safe for pages, so that no part of it is invisible or reorders the text around
 * it.
 */

/**
 * Control characters, zero-width space, direction marks, tags. Joiners are left out, because scripts and
 * emoji need them.
 */
const INVISIBLE =
  // deno-lint-ignore no-control-regex -- finds control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Text with invisible characters written out, as in `⟨U+202E⟩`. */
export function visibleText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `⟨U+${code}⟩`;
  });
}
