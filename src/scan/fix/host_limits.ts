/** What owners of sites on some hosts cannot change, and so what a fix must not ask of them. */
import type { HostAbility, Outcome } from "../check.ts";
import type { Stack } from "../site_facts.ts";

interface HostLimits {
  /** As the subject of a sentence. */
  readonly name: string;
  readonly lacks: ReadonlySet<HostAbility>;
}

/** Servers of files alone; https://docs.github.com/en/pages has no setting for any of these. */
const LIMITS: Readonly<Partial<Record<Stack, HostLimits>>> = {
  "docs-platform": { name: "The documentation platform", lacks: new Set(["media-type"]) },
  "github-pages": {
    name: "GitHub Pages",
    lacks: new Set(["media-type", "negotiation", "redirect", "signature"]),
  },
  shopify: { name: "Shopify", lacks: new Set(["media-type", "negotiation", "signature"]) },
};

export function lacks(stack: Stack, ability: HostAbility): boolean {
  return LIMITS[stack]?.lacks.has(ability) ?? false;
}

export interface HostFix {
  readonly fix: string | null;
  /** Why there is no fix: a sentence without full stop, or null. */
  readonly reason: string | null;
}

/** The fix of an outcome, or its alternative on hosts that cannot do it. */
export function hostFix(
  stack: Stack,
  { fix, requires, otherwise }: Pick<Outcome, "fix" | "requires" | "otherwise">,
): HostFix {
  const limits = LIMITS[stack];
  if (requires === null || !limits?.lacks.has(requires)) return { fix, reason: null };
  return {
    fix: otherwise,
    reason: otherwise === null ? `${limits.name} does not let you change that` : null,
  };
}
