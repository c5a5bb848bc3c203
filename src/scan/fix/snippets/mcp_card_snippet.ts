/** A server card (SEP-2127) of the site's own MCP server. */
import type { Details } from "../../check.ts";
import { CARD_SCHEMA } from "../../parse/agents/mcp_card.ts";
import { MODERN_VERSION } from "../../data/mcp_versions.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { jsonText } from "./json_text.ts";

/** Characters of a description and of a title. */
const MAX_TEXT_LENGTH = 100;

/** @param details those of the check; `endpoint` is the URL of a working server, else the usual URL is taken */
export function mcpCardSnippet({ origin, host, name, description }: SiteFacts, details: Details): string {
  const { endpoint } = details;
  const usual = `${origin}/mcp`.replace(/^http:/, "https:");
  return jsonText({
    $schema: CARD_SCHEMA,
    name: `${host.replace(/[^a-zA-Z0-9.-]/g, "").split(".").reverse().join(".")}/server`,
    version: "1.0.0",
    title: cut(name),
    description: cut(description ?? `Tools of ${name}`),
    remotes: [{
      type: "streamable-http",
      url: typeof endpoint === "string" && /^https:\/\/[^\s{}]+$/.test(endpoint) ? endpoint : usual,
      supportedProtocolVersions: [MODERN_VERSION],
    }],
  });
}

function cut(text: string): string {
  return [...text].slice(0, MAX_TEXT_LENGTH).join("");
}
