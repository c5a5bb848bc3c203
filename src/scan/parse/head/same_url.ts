/** Decides if two URLs belong to the same page. */

/** Compares without scheme, fragment and final slash, because sites write these inconsistently. */
export function isSameUrl(left: string, right: string): boolean {
  return urlKey(left) === urlKey(right);
}

/** Returns the compared part of a URL. Invalid URLs are unchanged. */
export function urlKey(href: string): string {
  const url = URL.parse(href);
  if (url === null) return href;
  return `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
