/** What kind of site this is, found from evidence: checks of an absent surface do not apply. */
import { Unobservable } from "../../errors.ts";
import type { Found, Needs, Surface } from "../check.ts";
import type { Observations } from "./observations.ts";
import { takeTurn } from "../parse/turn.ts";

export type SurfaceId = Exclude<Surface, "site">;

/** Observed needs; what could not be observed is null. */
export type Evidence<N extends Needs> = { readonly [K in keyof Found<N>]: Found<N>[K] | null };

export interface SurfaceDefinition<N extends Needs = Needs> {
  readonly id: SurfaceId;
  /** As in "this site has no …". */
  readonly title: string;
  readonly needs: N;
  /** Each sign that was seen, in words of our own. Empty where there is none. */
  reasons(evidence: Evidence<N>): readonly string[];
  /** How many signs it takes. Default 1. */
  readonly least?: number;
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

/** Looks for one surface. */
export async function findSurface(
  definition: SurfaceDefinition,
  observations: Observations,
  onError: (error: unknown, what: string) => void,
): Promise<SurfaceFinding> {
  try {
    return await seeSurface(definition, observations);
  } catch (error) {
    // One broken definition must not cost the scan its result.
    const { id, title } = definition;
    onError(error, `surface ${id}`);
    return { id, title, present: false, certain: false, reasons: [] };
  }
}

async function seeSurface(
  definition: SurfaceDefinition,
  observations: Observations,
): Promise<SurfaceFinding> {
  const { id, title, needs, least = 1 } = definition;
  let certain = true;
  const evidence: Record<string, unknown> = {};
  await Promise.all(
    Object.entries(needs).map(async ([name, probe]) => {
      try {
        evidence[name] = (await observations.observe(probe)).value;
      } catch (error) {
        if (!(error instanceof Unobservable)) throw error;
        evidence[name] = null;
        certain = false;
      }
    }),
  );
  await takeTurn();
  const reasons = definition.reasons(evidence);
  return { id, title, present: reasons.length >= least, certain, reasons };
}
