/** Checks if a response is an HTML page. */

/**
 * Minimum number of visible characters of a page with text, about one sentence. A JavaScript shell has fewer.
 */
export const MIN_PAGE_TEXT_LENGTH = 100;

/** Describes the content served instead of an HTML page; null if it is a page. */
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
