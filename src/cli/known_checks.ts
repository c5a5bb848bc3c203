/** The checks that commands know. Only commands that need them load them: they are most of the program. */
import { CATALOGUE, type CatalogueEntry } from "../scan/catalogue.ts";
import type { Shell } from "./shell.ts";

/** @returns the checks of the shell, or those of the program */
export function knownChecks({ catalogue = CATALOGUE }: Pick<Shell, "catalogue">): readonly CatalogueEntry[] {
  return catalogue;
}
