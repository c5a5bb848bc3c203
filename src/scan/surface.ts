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
  /** Each sign that was found, in our own words. */
  reasons(evidence: Evidence<N>): readonly string[];
  /** Signs that make it present. Default 1. */
  readonly minReasons?: number;
}

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
}
