/** Checks that are excluded from the gate on purpose, with a reason and optionally a last day. */

export interface Ignore {
  readonly check: string;
  /** Null for `--ignore`, which takes no reason. */
  readonly reason: string | null;
  /** Last valid day of the ignore, as YYYY-MM-DD in UTC. Null if it never expires. */
  readonly until: string | null;
}

export interface Ignores {
  readonly active: readonly Ignore[];
  /** Expired ignores, whose checks count again. */
  readonly expired: readonly Ignore[];
}

/** An ignore is valid until its last day has ended in UTC. */
export function splitIgnores(ignores: readonly Ignore[], now: Date): Ignores {
  const today = now.toISOString().slice(0, "YYYY-MM-DD".length);
  const isActive = ({ until }: Ignore) => until === null || until >= today;
  return {
    active: ignores.filter(isActive),
    expired: ignores.filter((ignore) => !isActive(ignore)),
  };
}

/** Explains why a check counts again. */
export function expiryText({ check, until, reason }: Ignore): string {
  const why = reason === null ? "" : ` Its reason was: ${reason}`;
  return `The ignore entry for ${check} expired on ${until}, so the check counts again.${why}`;
}

/** True if a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
