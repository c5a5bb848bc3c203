/** The beginning of our own user agent, which a view has anyway. */
const OWN_USER_AGENT = /^ReadinessBot\//;

/**
 * The link to a page as agents read it.
 * @param url of the page
 * @param userAgent as which the page was read; empty for the default
 */
export function agentViewPath(url: string, userAgent = ""): string {
  const isOwn = userAgent === "" || OWN_USER_AGENT.test(userAgent);
  return `/agent-view?${new URLSearchParams({ url, ...isOwn ? {} : { ua: userAgent } })}`;
}
