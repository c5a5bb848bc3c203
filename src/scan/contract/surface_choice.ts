/** The caller's own knowledge about the site, such as `api:no,shop:yes`. */
import { AppError } from "../../errors.ts";
import { SURFACES } from "./check.ts";
import type { SurfaceId } from "./surface.ts";

/** Maximum characters of `surfaces`. */
export const MAX_SURFACES_LENGTH = 200;

/** Surfaces that a site may have. Every check applies to a site. */
export const SURFACE_IDS: readonly SurfaceId[] = SURFACES.filter((id) => id !== "site");
const ANSWERS: ReadonlyMap<string, boolean> = new Map([["yes", true], ["no", false]]);

/** True for each named surface that the site has, false for each that it lacks. */
export type SurfaceChoice = ReadonlyMap<SurfaceId, boolean>;

/**
 * Parses the `surfaces` parameter.
 * @param input names with `yes` or `no`, separated by commas
 * @throws {AppError} 400 `INVALID_SURFACES`
 */
export function parseSurfaceChoice(input: string | null | undefined): SurfaceChoice {
  const choice = new Map<SurfaceId, boolean>();
  if (input === null || input === undefined || input.trim() === "") return choice;
  if (input.length > MAX_SURFACES_LENGTH) refuse(`it is longer than ${MAX_SURFACES_LENGTH} characters`);
  for (const part of input.split(",")) {
    const [name = "", answer = "", ...rest] = part.split(":").map((text) => text.trim().toLowerCase());
    const id = SURFACE_IDS.find((each) => each === name);
    const present = ANSWERS.get(answer);
    if (id === undefined) refuse(`the names are ${SURFACE_IDS.join(", ")}`);
    if (present === undefined || rest.length > 0) {
      refuse("each name needs yes or no, such as api:no,shop:yes");
    }
    if (choice.has(id)) refuse(`${id} is named twice`);
    choice.set(id, present);
  }
  return choice;
}

function refuse(reason: string): never {
  throw new AppError("INVALID_SURFACES", 400, `Cannot use these surfaces: ${reason}`);
}
