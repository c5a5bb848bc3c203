/**
 * Ids of checks that no longer exist, so that flags, config files and baselines with them stay valid. Safe for
 * browsers.
 */

interface Retirement {
  /** Id of the check that judges the subject now, or null if no check does. */
  readonly successor: string | null;
  /** First version without the check. */
  readonly since: string;
}

export const RETIRED_CHECKS: ReadonlyMap<string, Retirement> = new Map(Object.entries({
  "agent-auth": { successor: "other-agent-files", since: "1.0.0" },
  "agent-descriptions": { successor: "other-agent-files", since: "1.0.0" },
  "agent-permissions": { successor: "other-agent-files", since: "1.0.0" },
  "agent-registration": { successor: "other-agent-files", since: "1.0.0" },
  "api-rate-limits": { successor: "api-operability", since: "1.0.0" },
  "did-document": { successor: "other-agent-files", since: "1.0.0" },
  "l402": { successor: null, since: "1.0.0" },
  "pay-per-crawl": { successor: null, since: "1.0.0" },
  "trust-txt": { successor: null, since: "1.0.0" },
}));

/** Replaces retired ids by their successors, and leaves out those without one. */
export function currentIds(ids: Iterable<string>): Set<string> {
  return new Set([...ids].flatMap((id) => {
    const retired = RETIRED_CHECKS.get(id);
    return retired === undefined ? id : retired.successor ?? [];
  }));
}

/** Explains a retired id in a sentence without full stop; null for any other id. */
export function retirementText(id: string): string | null {
  const retired = RETIRED_CHECKS.get(id);
  if (retired === undefined) return null;
  const { successor, since } = retired;
  return successor === null
    ? `The check ${id} was removed in version ${since}`
    : `The check ${id} is part of ${successor} since version ${since}`;
}
