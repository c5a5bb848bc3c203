/** Documents at fixed paths, published in order to be requested by programs: `User-agent: *` does not apply to them. */
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

/** The name comes first: what follows it names a tenant (RFC 8414, 3.1) or an entry. OpenID appends it instead. */
export function isWellKnownDocument(pathname: string): boolean {
  const [, folder = "", name = ""] = pathname.split("/", 3);
  return (folder === ".well-known" && NAMES.has(name)) ||
    pathname.endsWith("/.well-known/openid-configuration");
}

/** Whether a path is that of a document for agents, which a site publishes in order to have them read it. */
export function isAgentDocument(pathname: string): boolean {
  return isWellKnownDocument(pathname) || ROOT_FILES.has(pathname.slice(1));
}
