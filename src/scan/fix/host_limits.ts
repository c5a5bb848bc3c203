/** Limits of some hosts on what site owners can change, so that a fix does not ask for the impossible. */
import type { HostAbility, Outcome } from "../contract/check.ts";
import type { SiteFacts, Stack } from "../contract/site_facts.ts";

interface HostLimits {
  /** Name as the subject of a sentence. */
  readonly name: string;
  readonly lacks: ReadonlySet<HostAbility>;
}

/** Servers that only serve files; https://docs.github.com/en/pages has no setting for any of these. */
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
  /** Why the outcome has no fix, as a sentence without full stop, or null. */
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

/** Why it cannot be done on the host, or null. */
function limitOf(
  ability: HostAbility,
  { base, host, origin, stack }: Pick<SiteFacts, "base" | "host" | "origin" | "stack">,
): string | null {
  if (ability === "root") return base === origin ? null : `only the owner of ${host} can change that`;
  const limits = LIMITS[stack];
  return limits?.lacks.has(ability) ? `${limits.name} does not let you change that` : null;
}
