/** Whether two addresses are those of one page. */

/** Equal but for scheme, fragment and a slash at the end, which sites write now so, now so. */
export function isSameUrl(left: string, right: string): boolean {
  return urlKey(left) === urlKey(right);
}

/** What remains of an address to compare by; the address itself where it is none. */
export function urlKey(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
