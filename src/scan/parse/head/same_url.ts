/** Whether two URLs are those of one page. */

/** Equal except for scheme, fragment and a slash at the end, which sites write inconsistently. */
export function isSameUrl(left: string, right: string): boolean {
  return urlKey(left) === urlKey(right);
}

/** The part of a URL that is compared; an invalid URL as it is. */
export function urlKey(href: string): string {
  const url = URL.parse(href);
  if (url === null) return href;
  return `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
