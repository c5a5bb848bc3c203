/** The landmarks of a page. */
import type { Element } from "deno-dom";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

export interface Landmarks {
  readonly main: number;
  readonly navigation: number;
  readonly banner: number;
  readonly contentinfo: number;
  /** Number of `header` and `footer` elements in an article or section, which are not landmarks. */
  readonly sectioned: number;
  /** Names of `header` and `footer` directly in the main content, which therefore are not landmarks. */
  readonly inMain: readonly string[];
}

type Role = Exclude<keyof Landmarks, "inMain">;

/** Elements and roles whose header or footer belongs to that part of the page. */
const SECTIONING = "article, aside, main, nav, section, [role]";

const ROLES: ReadonlyMap<string, Role> = new Map([
  ["main", "main"],
  ["nav", "navigation"],
  ["header", "banner"],
  ["footer", "contentinfo"],
]);

/** Counts the visible landmarks (HTML-AAM, 3.5). */
export function countLandmarks({ landmarks }: PageElements): Landmarks {
  const counts = { main: 0, navigation: 0, banner: 0, contentinfo: 0, sectioned: 0 };
  const inMain = new Set<string>();
  for (const placed of landmarks) {
    if (placed.place.hidden) continue;
    const role = roleOf(placed);
    if (role !== null) counts[role]++;
    if (role === "sectioned" && isPartOfMain(placed.element)) inMain.add(placed.element.localName);
  }
  return { ...counts, inMain: [...inMain] };
}

function roleOf({ element, role, place }: PlacedElement): Role | null {
  if (role === "main" || role === "navigation" || role === "banner" || role === "contentinfo") return role;
  const { localName: name } = element;
  if (place.sectioned && (name === "header" || name === "footer")) return "sectioned";
  return ROLES.get(name) ?? null;
}

function isPartOfMain(element: Element): boolean {
  const around = element.parentElement?.closest(SECTIONING);
  return around?.localName === "main" || around?.getAttribute("role") === "main";
}
