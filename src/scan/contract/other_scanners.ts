/** Other tools that have the same checks as ours. Safe for browsers. */

/** Tools by the name that results and flags use. */
export const OTHER_SCANNERS = {
  a14y: "a14y 0.3",
  agentdocsspec: "Agent-Friendly Documentation Spec 0.5 (afdocs)",
  agentready: "AgentReady 2.0",
  agentreadydev: "Agent Ready (agent-ready.dev)",
  isitagentready: "Is Your Site Agent-Ready (Cloudflare)",
  lighthouse: "Lighthouse 13",
} as const;

export type OtherScanner = keyof typeof OTHER_SCANNERS;
