/** What kind of site this is: checks of an absent surface do not apply. */
import type { Found, Needs, Surface } from "./check.ts";

export type SurfaceId = Exclude<Surface, "site">;

/** Observed needs; what could not be observed is null. */
type Evidence<N extends Needs> = { readonly [K in keyof Found<N>]: Found<N>[K] | null };

export interface SurfaceDefinition<N extends Needs = Needs> {
  readonly id: SurfaceId;
  /** As in "does not seem to have …". */
  readonly title: string;
  readonly needs: N;
  /** Conclusive signs that were found, in our own words: one makes it present. */
  reasons(evidence: Evidence<N>): readonly string[];
  /** Signs that sites without it have too: two that do not depend on each other make it present. */
  hints?(evidence: Evidence<N>): readonly string[];
}

/** Hints that make a surface present. */
export const MIN_HINTS = 2;

/** The signs that were found. @param signs whether each was, by its text */
export function foundSigns(signs: Readonly<Record<string, boolean | undefined>>): string[] {
  return Object.keys(signs).filter((sign) => signs[sign]);
}

/** Declares a surface; the one cast, as each definition reads its own needs only. */
export function defineSurface<N extends Needs>(definition: SurfaceDefinition<N>): SurfaceDefinition {
  return definition as unknown as SurfaceDefinition;
}

export interface SurfaceFinding {
  readonly id: SurfaceId;
  readonly title: string;
  readonly present: boolean;
  /** False where evidence was missing, so that absence is not certain. */
  readonly certain: boolean;
  readonly reasons: readonly string[];
  /** The caller of the scan said so, whatever the reasons. */
  readonly isTold: boolean;
}
