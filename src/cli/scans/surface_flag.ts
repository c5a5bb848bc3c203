/** Checks --surface before a scan does: its error names the flag, and the name that was meant. */
import { SURFACES } from "../../scan/result.ts";
import { suggestion } from "../../nearest.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";

/** What a site may have: every check applies to a site. */
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
