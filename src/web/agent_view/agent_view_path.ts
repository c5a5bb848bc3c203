/** The beginning of our own user agent, which is the default of a view. */
const OWN_USER_AGENT = /^ReadinessBot\//;

/**
 * The link to a page as agents read it.
 * @param url of the page
 * @param userAgent user agent that read the page; empty for the default
 */
export function agentViewPath(url: string, userAgent = ""): string {
  const isOwn = userAgent === "" || OWN_USER_AGENT.test(userAgent);
  return `/agent-view?${new URLSearchParams({ url, ...isOwn ? {} : { ua: userAgent } })}`;
}
