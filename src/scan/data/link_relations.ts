/** Link relations that lead an agent to something it can use. */
export const LINK_RELATIONS_DATE = "2026-11-21";

export interface LinkRelation {
  /** In lower case. */
  readonly name: string;
  /** In IANA's registry of link relations: bare names outside it should be absolute URIs (RFC 8288, 2.1.2). */
  readonly isRegistered: boolean;
}

const REGISTERED = [
  "alternate",
  "api-catalog",
  "canonical",
  "describedby",
  "help",
  "index",
  "license",
  "linkset",
  "payment",
  "privacy-policy",
  "search",
  "service",
  "service-desc",
  "service-doc",
  "service-meta",
  "status",
  "terms-of-service",
];

/** Seen on sites and in proposals. The address is WordPress's own, for its REST API. */
const UNREGISTERED = [
  "agent-card",
  "agent-permissions",
  "agent-skills",
  "ai-catalog",
  "ard",
  "https://api.w.org/",
  "llms-full-txt",
  "llms-txt",
  "mcp",
  "sitemap",
  "webmcp",
];

export const LINK_RELATIONS: ReadonlyMap<string, LinkRelation> = new Map<string, LinkRelation>([
  ...REGISTERED.map((name) => [name, { name, isRegistered: true }] as const),
  ...UNREGISTERED.map((name) => [name, { name, isRegistered: false }] as const),
]);
