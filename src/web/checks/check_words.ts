/** Words about checks. */
import type { Surface } from "../../scan/result.ts";
import { SURFACE_DEFINITIONS } from "../../scan/catalogue.ts";

/** @returns what a site with the surface has, such as "an API"; null for the one of every site */
export function surfaceTitle(surface: Surface = "site"): string | null {
  return SURFACE_DEFINITIONS.find(({ id }) => id === surface)?.title ?? null;
}

/** Where a sentence begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
