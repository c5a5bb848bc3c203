/**
 * Paths of health checks. Load balancers request them all the time,
 * some of them without a usable Host header.
 */

const HEALTH_PATHS = ["/healthz", "/readyz"] as const;

export type HealthPath = typeof HEALTH_PATHS[number];

export function isHealthPath(path: string): boolean {
  return HEALTH_PATHS.some((one) => one === path);
}
