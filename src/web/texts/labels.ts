/** Words and symbols for what a result names by id: a color never stands alone. */
import type { Maturity, Role, Status, Surface } from "../../scan/result.ts";

interface StatusLabel {
  readonly symbol: string;
  readonly word: string;
  readonly short: string;
}

/** In the order of the page's filter. */
export const STATUSES: Readonly<Record<Status, StatusLabel>> = {
  fail: { symbol: "✗", word: "Fail", short: "fail" },
  warn: { symbol: "!", word: "Warning", short: "warn" },
  pass: { symbol: "✓", word: "Pass", short: "pass" },
  inconclusive: { symbol: "?", word: "Could not run", short: "could not run" },
  not_applicable: { symbol: "–", word: "Not applicable", short: "n/a" },
  error: { symbol: "*", word: "Internal error", short: "error" },
};

/** What the figure of a score says. */
export const SCORE_MEANING =
  "A score of 100 means that the site passes every scored check that applies to it, and that nothing limits the score.";

export const SURFACES: Readonly<Record<Surface, string>> = {
  site: "Every site",
  content: "Content",
  docs: "Documentation",
  api: "API",
  mcp: "MCP server",
  a2a: "A2A agent",
  login: "Sign-in",
  shop: "Shop",
};

export const MATURITIES: Readonly<Record<Maturity, string>> = {
  standard: "standard",
  draft: "draft, may still change",
  vendor: "vendor rule",
  convention: "convention",
};

export function weightText(weight: number, role: Role): string {
  if (role === "guards") return `${weight} (limits the score when it fails)`;
  return weight === 0 ? "0 (not scored)" : String(weight);
}
