/**
 * The link to a page as agents read it.
 * @param url of the page
 * @param userAgent empty for the default
 */
export function agentViewPath(url: string, userAgent = ""): string {
  return `/agent-view?${new URLSearchParams({ url, ...userAgent === "" ? {} : { ua: userAgent } })}`;
}
