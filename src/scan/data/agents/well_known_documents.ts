/** Documents at fixed paths that programs are meant to request, so `User-agent: *` does not apply to them. */
import { wordSet } from "../text/word_set.ts";

/** At the root of a site. */
const ROOT_FILES = wordSet(
  "AGENTS.md agents.md ai.txt auth.md llms-full.txt llms.txt security.txt skill.md trust.txt",
);

const NAMES = wordSet(`
  acp.json agent agent-card.json agent-configuration agent-descriptions agent-permissions.json
  agent-registration.json agent-skills agent.json agents.json agents.md ai-catalog.json ai-plugin.json api-catalog
  apis.json ard.json did.json http-message-signatures-directory jwks.json llms.txt mcp mcp.json
  oauth-authorization-server oauth-protected-resource openapi.json openid-configuration security.txt skills
  tdmrep.json trust.txt ucp x402 x402.json
`);

/**
 * The name comes first, and the rest names a tenant (RFC 8414, 3.1) or an entry, except that OpenID appends
 * the name instead.
 */
export function isWellKnownDocument(pathname: string): boolean {
  const [, folder = "", name = ""] = pathname.split("/", 3);
  return (folder === ".well-known" && NAMES.has(name)) ||
    pathname.endsWith("/.well-known/openid-configuration");
}

/** Returns true for the path of a document that a site publishes for agents to read. */
export function isAgentDocument(pathname: string): boolean {
  return isWellKnownDocument(pathname) || ROOT_FILES.has(pathname.slice(1));
}
