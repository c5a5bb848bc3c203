/** Parameters of a URL that track campaigns and sessions, and do not change the page. */

const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|ref_src|oly_\w+|vero_\w+|_ga|_gl|srsltid|phpsessid|jsessionid|sessionid|sid)$/i;

/** Returns the query of a URL without such parameters. */
export function untrackedSearch({ search }: URL): string {
  if (search === "") return search;
  const params = new URLSearchParams(search);
  const followed = [...params.keys()].filter((name) => TRACKING.test(name));
  // Rewriting would change how the rest is encoded.
  if (followed.length === 0) return search;
  for (const name of followed) params.delete(name);
  return params.size === 0 ? "" : `?${params}`;
}
