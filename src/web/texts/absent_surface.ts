/** A surface that a site does not have, with the reason why we think so. */
import type { SurfaceReport } from "../../scan/result.ts";
import { SURFACE_SIGNS, SURFACES } from "./labels.ts";

/** A saved report may name a surface of another version. */
export function absentSurfaceText({ id, reasons, decidedBy }: SurfaceReport): string {
  const name = SURFACES[id] ?? id;
  if (decidedBy === "caller") return `${name} (as you said)`;
  const signs = SURFACE_SIGNS[id] ?? "signs of it";
  const found = reasons.length === 0 ? "" : `, and found only this: ${reasons.join("; ")}`;
  return `${name} (we looked for ${signs}${found})`;
}
