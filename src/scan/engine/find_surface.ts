/** Looks for the evidence of one surface. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { MIN_HINTS, type SurfaceDefinition, type SurfaceFinding } from "../contract/surface.ts";
import type { Observations } from "./observations.ts";
import type { SurfaceChoice } from "../contract/surface_choice.ts";
import { takeTurn } from "../../turn.ts";

interface SurfaceOptions {
  readonly surfaces: readonly SurfaceDefinition[];
  /** The caller's own statements about the surfaces. */
  readonly told?: SurfaceChoice;
  readonly onError: (error: unknown, what: string) => void;
}

/** Begins to look for all surfaces. @returns the finding of each, by id */
export function findSurfaces(
  observations: Observations,
  { surfaces, told, onError }: SurfaceOptions,
): ReadonlyMap<string, Promise<SurfaceFinding>> {
  return new Map(surfaces.map((each) => {
    const finding = findSurface(each, observations, onError);
    return [each.id, finding.then((found) => correctedFinding(found, told?.get(each.id)))];
  }));
}

/** @returns the finding as corrected by the caller of the scan, with the reasons unchanged */
function correctedFinding(finding: SurfaceFinding, told: boolean | undefined): SurfaceFinding {
  return told === undefined ? finding : { ...finding, present: told, certain: true, isTold: true };
}

/** Never throws, because a bug in one definition must not cost the scan its result. */
async function findSurface(
  definition: SurfaceDefinition,
  observations: Observations,
  onError: (error: unknown, what: string) => void,
): Promise<SurfaceFinding> {
  const { id, title, needs } = definition;
  try {
    const seen = await Promise.all(
      Object.entries(needs).map(async ([name, probe]) =>
        [name, await orUnobservable(observations.observe(probe))] as const
      ),
    );
    const evidence = seen.map(([name, found]) => [name, found instanceof Unobservable ? null : found.value]);
    await takeTurn();
    const found = Object.fromEntries(evidence);
    const conclusive = definition.reasons(found);
    const hints = definition.hints?.(found) ?? [];
    const certain = !seen.some(([, found]) => found instanceof Unobservable);
    const present = conclusive.length > 0 || hints.length >= MIN_HINTS;
    return { id, title, present, certain, reasons: [...conclusive, ...hints], isTold: false };
  } catch (error) {
    onError(error, `surface ${id}`);
    return { id, title, present: false, certain: false, reasons: [], isTold: false };
  }
}
