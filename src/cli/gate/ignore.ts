/** Checks that are left out of the gate on purpose, with a reason and, if wanted, a last day. */

export interface Ignore {
  readonly check: string;
  /** Null for `--ignore`, which takes no reason. */
  readonly reason: string | null;
  /** The last day on which it holds, as YYYY-MM-DD in UTC; null for no end. */
  readonly until: string | null;
}

export interface Ignores {
  readonly active: readonly Ignore[];
  /** They count again. */
  readonly expired: readonly Ignore[];
}

/** An ignore holds until its last day has ended in UTC. */
export function splitIgnores(ignores: readonly Ignore[], now: Date): Ignores {
  const today = now.toISOString().slice(0, "YYYY-MM-DD".length);
  const isActive = ({ until }: Ignore) => until === null || until >= today;
  return {
    active: ignores.filter(isActive),
    expired: ignores.filter((ignore) => !isActive(ignore)),
  };
}

/** Why a check counts again. */
export function expiryText({ check, until, reason }: Ignore): string {
  const why = reason === null ? "" : ` Its reason was: ${reason}`;
  return `The ignore entry for ${check} expired on ${until}, so the check counts again.${why}`;
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
