/** Words and symbols for what a result names by id: a color never stands alone. */

/**
 * Symbol, word and short form of each status, in the order of the page's filter.
 * @type {Readonly<Record<"fail" | "warn" | "pass" | "inconclusive" | "not_applicable" | "error",
 *   { readonly symbol: string, readonly word: string, readonly short: string }>>}
 */
export const STATUSES = {
  fail: { symbol: "✗", word: "Fail", short: "fail" },
  warn: { symbol: "!", word: "Warning", short: "warn" },
  pass: { symbol: "✓", word: "Pass", short: "pass" },
  inconclusive: { symbol: "?", word: "Could not run", short: "could not run" },
  not_applicable: { symbol: "–", word: "Not applicable", short: "n/a" },
  error: { symbol: "*", word: "Internal error", short: "error" },
};

/** What the figure of a score says. */
export const SCORE_MEANING =
  "100 would mean that the site does everything for agents that applies to it, and that nothing limits the score.";

/** @type {Readonly<Record<string, string>>} */
export const SURFACES = {
  site: "Every site",
  content: "Content",
  docs: "Documentation",
  api: "API",
  mcp: "MCP server",
  a2a: "A2A agent",
  login: "Sign-in",
  shop: "Shop",
};

/** @type {Readonly<Record<string, string>>} */
export const MATURITIES = {
  standard: "standard",
  draft: "draft, may still change",
  vendor: "vendor rule",
  convention: "convention",
};

/**
 * @param {number} weight
 * @param {"earns" | "guards"} role
 * @returns {string}
 */
export function weightText(weight, role) {
  if (role === "guards") return "none: earns no points, limits the score when it fails";
  return weight === 0 ? "0 (not scored)" : String(weight);
}

/**
 * A message template for readers: `{groups:group}` becomes `{groups} groups`.
 * @param {string} message
 * @returns {string}
 */
export function templateText(message) {
  return message.replace(
    /\{([a-zA-Z]+):([^{}|]+)(?:\|([^{}|]+))?\}/g,
    (_, name, one, many) => `{${name}} ${many ?? `${one}s`}`,
  );
}
