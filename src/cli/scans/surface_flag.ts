/** Checks --surface before a scan does. The error names the flag and the most similar name. */
import { SURFACE_IDS } from "../../scan/request.ts";
import { suggestion } from "../../nearest.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";

const ANSWERS = ["yes", "no"];

/** @throws {AppError} `USAGE` */
export function requireSurfaces({ values }: Arguments): void {
  for (const part of (values.get("surface") ?? []).flatMap((text) => text.split(","))) {
    const [name = "", answer = ""] = part.split(/[=:]/).map((text) => text.trim().toLowerCase());
    if (!SURFACE_IDS.some((id) => id === name)) {
      const meant = suggestion(name, SURFACE_IDS) || `. The names are ${SURFACE_IDS.join(", ")}`;
      refuseUsage(`--surface: unknown name "${name}"${meant}`);
    }
    if (!ANSWERS.includes(answer)) refuseUsage(`--surface ${part}: write ${name}=yes or ${name}=no`);
  }
}
