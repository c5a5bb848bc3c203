/** Words and symbols for the ids in a result, because a color never stands alone. */
import type { Maturity, Role, Status, Surface, SurfaceReport } from "../../scan/result.ts";

interface StatusLabel {
  readonly symbol: string;
  readonly word: string;
  readonly short: string;
}

/** Labels of statuses, in the order of the page's filter. */
export const STATUSES: Readonly<Record<Status, StatusLabel>> = {
  fail: { symbol: "✗", word: "Fail", short: "fail" },
  warn: { symbol: "!", word: "Warning", short: "warn" },
  pass: { symbol: "✓", word: "Pass", short: "pass" },
  inconclusive: { symbol: "?", word: "Could not run", short: "could not run" },
  not_applicable: { symbol: "–", word: "Not applicable", short: "n/a" },
  error: { symbol: "*", word: "Internal error", short: "error" },
};

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

/** Name of a surface, and if the caller decided that the site has it or not. */
export function surfaceName({ id, decidedBy }: Pick<SurfaceReport, "id" | "decidedBy">): string {
  return `${SURFACES[id] ?? id}${decidedBy === "caller" ? " (as you said)" : ""}`;
}

/** Signs that a scan looks for, in words that follow "We looked for". */
export const SURFACE_SIGNS: Readonly<Record<Surface, string>> = {
  site: "a page",
  content: "a home page with text",
  docs: "documentation generators, links to documentation and a docs host",
  api: "API descriptions, catalogs and viewers, an API host and words about an API",
  mcp: "MCP endpoints, server cards and links to them",
  a2a: "agent cards, links to them and an AI Catalog",
  login: "OAuth metadata, and servers that ask programs for a token",
  shop: "shop systems, carts, links to products, product data, and prices next to buy buttons",
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
