/** Interval of a share that was measured on some sites only. */

export interface Interval {
  /** 0 to 1. */
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/** Wilson's score interval, 95 %. Null without sites. */
export function wilsonInterval(found: number, sites: number): Interval | null {
  if (sites === 0) return null;
  const share = found / sites;
  const spread = Z * Math.sqrt(share * (1 - share) / sites + Z * Z / (4 * sites * sites));
  const middle = share + Z * Z / (2 * sites);
  const scale = 1 + Z * Z / sites;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** True if two shares differ by more than chance explains. */
export function areApart(one: Interval | null, other: Interval | null): boolean {
  return one !== null && other !== null && (one.high < other.low || other.high < one.low);
}
