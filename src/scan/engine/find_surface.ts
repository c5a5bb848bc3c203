/** Looks for the evidence of one surface. */
import { Unobservable } from "../../errors.ts";
import type { SurfaceDefinition, SurfaceFinding } from "../surface.ts";
import type { Observations } from "./observations.ts";
import { takeTurn } from "../parse/turn.ts";

/** Looks for one surface. */
export async function findSurface(
  definition: SurfaceDefinition,
  observations: Observations,
  onError: (error: unknown, what: string) => void,
): Promise<SurfaceFinding> {
  try {
    return await evaluateSurface(definition, observations);
  } catch (error) {
    // One broken definition must not cost the scan its result.
    const { id, title } = definition;
    onError(error, `surface ${id}`);
    return { id, title, present: false, certain: false, reasons: [] };
  }
}

async function evaluateSurface(
  definition: SurfaceDefinition,
  observations: Observations,
): Promise<SurfaceFinding> {
  const { id, title, needs, minReasons = 1 } = definition;
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
  return { id, title, present: reasons.length >= minReasons, certain, reasons };
}
