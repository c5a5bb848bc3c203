/** A kind of site. Checks of an absent surface do not apply. */
import type { Found, Needs, Surface } from "./check.ts";

export type SurfaceId = Exclude<Surface, "site">;

/** Observed needs; null for those that could not be observed. */
type Evidence<N extends Needs> = { readonly [K in keyof Found<N>]: Found<N>[K] | null };

export interface SurfaceDefinition<N extends Needs = Needs> {
  readonly id: SurfaceId;
  /** Noun phrase, to follow "does not seem to have". */
  readonly title: string;
  readonly needs: N;
  /** Conclusive signs that were found, in our own words. A single one makes the surface present. */
  reasons(evidence: Evidence<N>): readonly string[];
  /** Signs that sites without it also have. Two that do not depend on each other make it present. */
  hints?(evidence: Evidence<N>): readonly string[];
}

/** Number of hints that make a surface present. */
export const MIN_HINTS = 2;

/** The signs that were found. @param signs true for each that was found, by its text */
export function foundSigns(signs: Readonly<Record<string, boolean | undefined>>): string[] {
  return Object.keys(signs).filter((sign) => signs[sign]);
}

/** Declares a surface. This has the only cast, as each definition reads its own needs only. */
export function defineSurface<N extends Needs>(definition: SurfaceDefinition<N>): SurfaceDefinition {
  return definition as unknown as SurfaceDefinition;
}

export interface SurfaceFinding {
  readonly id: SurfaceId;
  readonly title: string;
  readonly present: boolean;
  /** False if evidence was missing, so that absence is not certain. */
  readonly certain: boolean;
  readonly reasons: readonly string[];
  /** True if the caller of the scan decided this, despite the reasons. */
  readonly isTold: boolean;
}
