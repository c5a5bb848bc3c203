/** A surface that a site does not have, with the reason why we think so. */
import type { SurfaceReport } from "../../scan/result.ts";
import { SURFACE_SIGNS, surfaceName, SURFACES } from "./labels.ts";

/** A saved report may name a surface of another version. */
export function absentSurfaceText({ id, reasons, decidedBy }: SurfaceReport): string {
  const name = SURFACES[id] ?? id;
  if (decidedBy === "caller") return `${name} (as you said)`;
  const signs = SURFACE_SIGNS[id] ?? "signs of it";
  const found = reasons.length === 0 ? "" : `, and found only this: ${reasons.join("; ")}`;
  return `${name} (we looked for ${signs}${found})`;
}

/** The name, with the signs that were found but are not enough, and how to correct the result. */
export function absentSurfaceName(surface: SurfaceReport): string {
  const { id, reasons, decidedBy } = surface;
  if (decidedBy === "caller" || reasons.length === 0) return surfaceName(surface);
  return `${SURFACES[id] ?? id} (found only this: ${
    reasons.join("; ")
  }. Add --surface ${id}=yes if the site has one)`;
}
