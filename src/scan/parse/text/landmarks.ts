/** The landmarks of a page. */
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

export interface Landmarks {
  readonly main: number;
  readonly navigation: number;
  readonly banner: number;
  readonly contentinfo: number;
  /** `header` and `footer` in an article or section, which are no landmarks. */
  readonly sectioned: number;
}

const ROLES: ReadonlyMap<string, keyof Landmarks> = new Map([
  ["main", "main"],
  ["nav", "navigation"],
  ["header", "banner"],
  ["footer", "contentinfo"],
]);

/** Counts the visible landmarks (HTML-AAM, 3.5). */
export function countLandmarks({ landmarks }: PageElements): Landmarks {
  const counts = { main: 0, navigation: 0, banner: 0, contentinfo: 0, sectioned: 0 };
  for (const placed of landmarks) {
    if (placed.place.hidden) continue;
    const role = roleOf(placed);
    if (role !== null) counts[role]++;
  }
  return counts;
}

function roleOf({ element, role, place }: PlacedElement): keyof Landmarks | null {
  if (role === "main" || role === "navigation" || role === "banner" || role === "contentinfo") return role;
  const { localName: name } = element;
  if (place.sectioned && (name === "header" || name === "footer")) return "sectioned";
  return ROLES.get(name) ?? null;
}
