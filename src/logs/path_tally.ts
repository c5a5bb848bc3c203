/** Counts of the responses to one path. */

/** Groups of responses, in the order of reports. */
export const RESPONSE_GROUPS = [
  "ok",
  "notModified",
  "redirected",
  "refused",
  "notFound",
  "failed",
  "other",
] as const;
export type ResponseGroup = typeof RESPONSE_GROUPS[number];

export type Tally = { -readonly [group in ResponseGroup]: number } & { requests: number };

/** Statuses with which sites and their firewalls turn clients away. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 429, 451]);

export function groupOf(status: number): ResponseGroup {
  if (status >= 200 && status < 300) return "ok";
  if (status === 304) return "notModified";
  if (status >= 300 && status < 400) return "redirected";
  if (status === 404 || status === 410) return "notFound";
  if (REFUSALS.has(status)) return "refused";
  return status >= 500 ? "failed" : "other";
}

export function newTally(): Tally {
  return {
    requests: 0,
    ok: 0,
    notModified: 0,
    redirected: 0,
    refused: 0,
    notFound: 0,
    failed: 0,
    other: 0,
  };
}

/** Adds the counts of another tally. */
export function addTally(sum: Tally, { requests, ...groups }: Tally): void {
  sum.requests += requests;
  for (const group of RESPONSE_GROUPS) sum[group] += groups[group];
}
