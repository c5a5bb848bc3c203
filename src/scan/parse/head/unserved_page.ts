/** Whether there is a page of HTML to look at. */

/** Visible characters, about one sentence; a shell for JavaScript has fewer. */
export const MIN_PAGE_TEXT_LENGTH = 100;

/** What was served in place of a page; null where it is one. */
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
