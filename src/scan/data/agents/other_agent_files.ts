/**
 * Files for agents and registries that sites publish but that do not deserve a check of their own. Last
 * checked on 2026-11-23.
 */

/** Formats of JSON files that have a parser of their own. */
export type AgentFileSchema = "agent-auth" | "agent-permissions" | "anp" | "did" | "erc-8004";

/** How the file's content is read. */
export type AgentFileFormat =
  | "text"
  | "json"
  | "brand"
  | "openai-token"
  | "mcp-registry-keys"
  | AgentFileSchema
  | "glama-claim";

export interface AgentFile {
  readonly path: string;
  readonly format: AgentFileFormat;
  /** A noun phrase that follows a colon. */
  readonly meaning: string;
  readonly readers: string;
  /** The specification, or the best available description. */
  readonly spec: string;
}

const LLMS_TXT = "https://llmstxt.org/";
const WELL_KNOWN_URIS = "https://www.iana.org/assignments/well-known-uris/";

/**
 * Sorted by how often they are published. Public repositories hold 1,371 copies of the first file and one of
 * the last.
 */
export const OTHER_AGENT_FILES: readonly AgentFile[] = [
  {
    path: "/llm.txt",
    format: "text",
    meaning: "a summary of the site under a name that the llms.txt proposal does not use",
    readers: "Few agents, because they request /llms.txt",
    spec: LLMS_TXT,
  },
  {
    path: "/.well-known/llms.txt",
    format: "text",
    meaning: "llms.txt at a path that the llms.txt proposal does not name",
    readers: "Few agents, because they request /llms.txt",
    spec: LLMS_TXT,
  },
  {
    path: "/agents.txt",
    format: "text",
    meaning: "notes or rules for agents (several unrelated drafts use this name)",
    readers: "No widely used agent",
    spec: "https://datatracker.ietf.org/doc/draft-car-agents-txt-wellknown/",
  },
  {
    path: "/.well-known/openai-apps-challenge",
    format: "openai-token",
    meaning: "proof of domain ownership for an app in ChatGPT",
    readers: "OpenAI, when the app is submitted",
    spec: "https://developers.openai.com/apps-sdk/deploy/submission",
  },
  {
    path: "/.well-known/mcp-registry-auth",
    format: "mcp-registry-keys",
    meaning: "proof of domain ownership for the MCP Registry",
    readers: "The MCP Registry, when a server is published under this domain",
    spec: "https://modelcontextprotocol.io/registry/authentication",
  },
  {
    path: "/.well-known/webmcp.json",
    format: "json",
    meaning: "a list of WebMCP tools in a file that the WebMCP specification does not define",
    readers: "No browser: WebMCP tools are those that the page itself registers",
    spec: "https://webmachinelearning.github.io/webmcp/",
  },
  {
    path: "/.well-known/ai.json",
    format: "json",
    meaning: "a description of the site for AI systems (several unrelated formats use this name)",
    readers: "No widely used agent",
    spec: WELL_KNOWN_URIS,
  },
  {
    path: "/.well-known/glama.json",
    format: "glama-claim",
    meaning: "proof of who maintains an MCP server in Glama's directory",
    readers: "Glama, which checks it from time to time",
    spec: "https://glama.ai/mcp/connectors",
  },
  {
    path: "/.well-known/ai-agent.json",
    format: "json",
    meaning: "a description of the site for agents, without a common format",
    readers: "No widely used agent",
    spec: WELL_KNOWN_URIS,
  },
  {
    path: "/.well-known/nlweb.json",
    format: "json",
    meaning: "a description of an NLWeb service in a file that the NLWeb specification does not define",
    readers: "No widely used agent: NLWeb clients send questions to /ask",
    spec: "https://nlweb.ai/docs/specification",
  },
  {
    path: "/.well-known/brand.json",
    format: "brand",
    meaning: "the identity of a brand for the Ad Context Protocol (AdCP)",
    readers: "Advertising agents that use AdCP",
    spec: "https://docs.adcontextprotocol.org/docs/brand-protocol/brand-json",
  },
  {
    path: "/.well-known/agentfacts.json",
    format: "json",
    meaning: "metadata about an agent (AgentFacts of Project NANDA)",
    readers: "Agents and registries of Project NANDA",
    spec: "https://github.com/projnanda/agentfacts-format",
  },
  {
    path: "/.well-known/agent-registration.json",
    format: "erc-8004",
    meaning: "proof that an agent registered on a blockchain belongs to this domain (ERC-8004)",
    readers: "Registries of ERC-8004",
    spec: "https://eips.ethereum.org/EIPS/eip-8004",
  },
  {
    path: "/.well-known/agent-permissions.json",
    format: "agent-permissions",
    meaning: "rules for what agents may read, click and fill in",
    readers: "Few browsing agents",
    spec: "https://github.com/las-wg/agent-permissions.json",
  },
  {
    path: "/.well-known/agent-descriptions",
    format: "anp",
    meaning: "a list of agents for the Agent Network Protocol (ANP)",
    readers: "Agents that use ANP",
    spec: "https://github.com/agent-network-protocol/AgentNetworkProtocol",
  },
  {
    path: "/.well-known/agent-configuration",
    format: "agent-auth",
    meaning: "a discovery document of the Agent Auth Protocol",
    readers: "Agents that register with the Agent Auth Protocol",
    spec: "https://www.agent-auth-protocol.com/docs/discovery",
  },
  {
    path: "/.well-known/did.json",
    format: "did",
    meaning: "public keys of the domain in a DID document (did:web)",
    readers: "Programs that verify signatures and credentials of the domain",
    spec: "https://w3c-ccg.github.io/did-method-web/",
  },
];

/** Replaces the meaning if brand.json has another format. */
export const OTHER_BRAND_FILE = "brand data in a format that is not AdCP's";
