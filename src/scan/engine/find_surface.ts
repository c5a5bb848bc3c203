/** Looks for the evidence of one surface. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { MIN_HINTS, type SurfaceDefinition, type SurfaceFinding } from "../surface.ts";
import type { Observations } from "./observations.ts";
import { takeTurn } from "../parse/turn.ts";

/** Never throws: a bug in one definition must not cost the scan its result. */
export async function findSurface(
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
    return { id, title, present, certain, reasons: [...conclusive, ...hints] };
  } catch (error) {
    onError(error, `surface ${id}`);
    return { id, title, present: false, certain: false, reasons: [] };
  }
}
