/** Checks --surface before a scan does. The error names the flag and the most similar name. */
import { SURFACES } from "../../scan/result.ts";
import { suggestion } from "../../nearest.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";

/** Surfaces that a site may have. Every check applies to a site. */
export const SURFACE_NAMES: readonly string[] = SURFACES.filter((id) => id !== "site");
const ANSWERS = ["yes", "no"];

/** @throws {AppError} `USAGE` */
export function requireSurfaces({ values }: Arguments): void {
  for (const part of (values.get("surface") ?? []).flatMap((text) => text.split(","))) {
    const [name = "", answer = ""] = part.split(/[=:]/).map((text) => text.trim().toLowerCase());
    if (!SURFACE_NAMES.includes(name)) {
      const meant = suggestion(name, SURFACE_NAMES) || `. The names are ${SURFACE_NAMES.join(", ")}`;
      refuseUsage(`--surface: unknown name "${name}"${meant}`);
    }
    if (!ANSWERS.includes(answer)) refuseUsage(`--surface ${part}: write ${name}=yes or ${name}=no`);
  }
}
