/** What owners of sites on some hosts cannot change, and so what a fix must not ask of them. */
import type { HostAbility, Outcome } from "../check.ts";
import type { SiteFacts, Stack } from "../site_facts.ts";

interface HostLimits {
  /** As the subject of a sentence. */
  readonly name: string;
  readonly lacks: ReadonlySet<HostAbility>;
}

/** Servers of files alone; https://docs.github.com/en/pages has no setting for any of these. */
const LIMITS: Readonly<Partial<Record<Stack, HostLimits>>> = {
  "docs-platform": { name: "The documentation platform", lacks: new Set(["header", "media-type"]) },
  "github-pages": {
    name: "GitHub Pages",
    lacks: new Set(["header", "media-type", "negotiation", "program", "redirect", "signature"]),
  },
  shopify: { name: "Shopify", lacks: new Set(["header", "media-type", "negotiation", "signature"]) },
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
  facts: Pick<SiteFacts, "base" | "host" | "origin" | "stack">,
  { fix, requires, otherwise }: Pick<Outcome, "fix" | "requires" | "otherwise">,
): HostFix {
  const reason = requires === null ? null : limitOf(requires, facts);
  if (reason === null) return { fix, reason };
  return { fix: otherwise, reason: otherwise === null ? reason : null };
}

/** Why it cannot be done there, or null. */
function limitOf(
  ability: HostAbility,
  { base, host, origin, stack }: Pick<SiteFacts, "base" | "host" | "origin" | "stack">,
): string | null {
  if (ability === "root") return base === origin ? null : `only the owner of ${host} can change that`;
  const limits = LIMITS[stack];
  return limits?.lacks.has(ability) ? `${limits.name} does not let you change that` : null;
}
