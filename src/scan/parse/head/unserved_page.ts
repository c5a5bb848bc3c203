/** Whether a response is an HTML page. */

/** Visible characters of a page with text, about one sentence; a shell for JavaScript has fewer. */
export const MIN_PAGE_TEXT_LENGTH = 100;

/** What was served instead of an HTML page; null if it is one. */
export function unservedPage(
  resource: {
    readonly ok: boolean;
    readonly isHtml: boolean;
    readonly status: number;
    readonly mediaType: string;
  },
): { readonly status: number; readonly type: string } | null {
  if (resource.ok && resource.isHtml) return null;
  return { status: resource.status, type: resource.mediaType.slice(0, 100) || "no type" };
}
