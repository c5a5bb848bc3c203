/** Limits of some hosts on what site owners can change, so that a fix does not ask for the impossible. */
import type { Check, HostAbility, Outcome } from "../contract/check.ts";
import type { SiteFacts, Stack } from "../contract/site_facts.ts";

interface HostLimits {
  /** Name as the subject of a sentence. */
  readonly name: string;
  readonly lacks: ReadonlySet<HostAbility>;
  /** The only files that the owner can change. Without it, all. */
  readonly files?: ReadonlySet<string>;
  /** Settings that take the place of a file, by check. */
  readonly settings?: Readonly<Record<string, string>>;
}

const NO_SERVER: ReadonlySet<HostAbility> = new Set([
  "header",
  "media-type",
  "negotiation",
  "program",
  "signature",
]);

/** Servers that only serve files; https://docs.github.com/en/pages has no setting for any of these. */
const LIMITS: Readonly<Partial<Record<Stack, HostLimits>>> = {
  /** https://support.google.com/blogger/answer/12498309 */
  blogger: { name: "Blogger", lacks: NO_SERVER, files: new Set(["/robots.txt"]) },
  "docs-platform": { name: "The documentation platform", lacks: new Set(["header", "media-type"]) },
  "github-pages": {
    name: "GitHub Pages",
    lacks: new Set(["header", "media-type", "negotiation", "program", "redirect", "signature"]),
  },
  shopify: { name: "Shopify", lacks: new Set(["header", "media-type", "negotiation", "signature"]) },
  /** https://support.squarespace.com/hc/en-us/articles/360022347072 */
  squarespace: {
    name: "Squarespace",
    lacks: NO_SERVER,
    files: new Set(),
    settings: { "ai-crawlers": "Allow search engines and AI crawlers under Settings, Crawlers" },
  },
  /** https://dev.wix.com/docs/api-reference/business-management/marketing/seo/txt-file-server/introduction */
  wix: { name: "Wix", lacks: NO_SERVER, files: new Set(["/llms.txt", "/robots.txt"]) },
};

export function lacks(stack: Stack, ability: HostAbility): boolean {
  return LIMITS[stack]?.lacks.has(ability) ?? false;
}

/** True if the owner can publish a file at this path. */
export function canPublish(stack: Stack, path: string): boolean {
  return LIMITS[stack]?.files?.has(path) ?? true;
}

export interface HostFix {
  readonly fix: string | null;
  /** Why the outcome has no fix, as a sentence without full stop, or null. */
  readonly reason: string | null;
  /** True for a setting, which needs no snippet. */
  readonly isSetting: boolean;
}

type Fixed = Pick<Outcome, "fix" | "requires" | "otherwise" | "publish">;
type Host = Pick<SiteFacts, "base" | "host" | "origin" | "stack">;

/** The fix of an outcome, or its alternative on hosts that cannot do it. */
export function hostFix(facts: Host, outcome: Fixed, check: Pick<Check, "id" | "file" | "goal">): HostFix {
  const limits = LIMITS[facts.stack];
  if (limits?.files !== undefined && !isChangeable(facts.stack, outcome, check)) {
    const fix = limits.settings?.[check.id] ?? null;
    return { fix, reason: fix === null ? unchangeable(limits) : null, isSetting: fix !== null };
  }
  const { fix, requires, otherwise } = outcome;
  const reason = requires === null ? null : limitOf(requires, facts);
  if (reason === null) return { fix, reason, isSetting: false };
  return { fix: otherwise, reason: otherwise === null ? reason : null, isSetting: false };
}

/** False for a file that the host does not let the owner publish, and for Markdown next to its pages. */
function isChangeable(
  stack: Stack,
  { publish }: Fixed,
  { file, goal }: Pick<Check, "file" | "goal">,
): boolean {
  const path = file ?? (publish !== null && "file" in publish ? publish.file : null);
  return goal !== "markdown" && (path === null || canPublish(stack, path));
}

/** Why it cannot be done on the host, or null. */
function limitOf(ability: HostAbility, { base, host, origin, stack }: Host): string | null {
  if (ability === "root") return base === origin ? null : `only the owner of ${host} can change that`;
  const limits = LIMITS[stack];
  return limits?.lacks.has(ability) ? unchangeable(limits) : null;
}

function unchangeable({ name }: HostLimits): string {
  return `${name} does not let you change that`;
}
