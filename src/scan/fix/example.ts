/** A valid example for a check, of example.com. */
import type { Check } from "../contract/check.ts";
import type { SiteFacts } from "../contract/site_facts.ts";

const EXAMPLE_FACTS: SiteFacts = {
  origin: "https://example.com",
  base: "https://example.com",
  host: "example.com",
  name: "Example",
  description: "Example sells widgets, with a public API for orders.",
  business: null,
  logo: "https://example.com/logo.png",
  profiles: ["https://www.linkedin.com/company/example"],
  scripted: [],
  sitemap: "https://example.com/sitemap.xml",
  stack: "static",
  now: new Date("2026-11-21T00:00:00Z"),
};

/** Returns the check's own example, or the text that its fix would write; null if it has neither. */
export function exampleOf({ example, outcomes }: Pick<Check, "example" | "outcomes">): string | null {
  if (example !== undefined) return example.trimEnd();
  for (const { snippet } of Object.values(outcomes)) {
    const text = snippet?.(EXAMPLE_FACTS, {})?.trimEnd() ?? "";
    if (text !== "") return text;
  }
  return null;
}
