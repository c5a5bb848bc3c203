/** The scan that the page's URL names. */
import { parseSurfaceChoice } from "../../scan/request.ts";

export interface ScanQuery {
  readonly domain: string;
  /** User agent; empty for the default. */
  readonly ua: string;
  /** What the caller says that the site has: `api:no,shop:yes`; empty for nothing. */
  readonly surfaces: string;
}

export function scanQuery(search: URLSearchParams): ScanQuery {
  const value = (name: string) => search.get(name)?.trim() ?? "";
  return { domain: value("domain"), ua: value("ua"), surfaces: validSurfaces(value("surfaces")) };
}

/** Empty where the service would refuse them: the form has no field in which a reader could correct them. */
function validSurfaces(text: string): string {
  try {
    parseSurfaceChoice(text);
    return text;
  } catch {
    // The reason does not matter: nobody typed them.
    return "";
  }
}

/** As parameters of the page and of `/api/scan`, without those that are empty. */
export function scanParameters(query: ScanQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
}
