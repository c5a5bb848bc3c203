/** The scan that the page's URL names. */
import { parseSurfaceChoice } from "../../scan/request.ts";

export interface ScanQuery {
  readonly domain: string;
  /** User agent; empty for the default. */
  readonly ua: string;
  /** Surfaces that the caller declares, such as `api:no,shop:yes`; empty for no declaration. */
  readonly surfaces: string;
  /** `1` if the report is not stored, or empty. */
  readonly private: string;
}

export const NO_QUERY: ScanQuery = { domain: "", ua: "", surfaces: "", private: "" };

export function scanQuery(search: URLSearchParams): ScanQuery {
  const value = (name: string) => search.get(name)?.trim() ?? "";
  return {
    domain: value("domain"),
    ua: value("ua"),
    surfaces: validSurfaces(value("surfaces")),
    private: value("private"),
  };
}

/** Empty if the service would refuse them, because the form has no field for their correction. */
function validSurfaces(text: string): string {
  try {
    parseSurfaceChoice(text);
    return text;
  } catch {
    // Users do not type surfaces, so they need no reason.
    return "";
  }
}

/** Parameters of the page and of `/api/scan`, without empty ones. */
export function scanParameters(query: ScanQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
}
