/** Words about checks. */
import type { Surface } from "../../scan/result.ts";
import { SURFACE_DEFINITIONS } from "../../scan/catalogue.ts";

/** @returns a noun for the surface, such as "an API", or null for the surface of every site */
export function surfaceTitle(surface: Surface = "site"): string | null {
  return SURFACE_DEFINITIONS.find(({ id }) => id === surface)?.title ?? null;
}

/** Capitalizes a text for the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
