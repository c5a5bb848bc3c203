/** An agent card that clients of A2A 1.0 and of 0.3 can read, and the part of it that older cards lack. */
import type { Details } from "../../check.ts";
import type { Json } from "../../parse/json.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** A card for the site's agent, at the usual URL and with one skill. */
export function agentCardSnippet({ origin, name }: SiteFacts): string {
  const url = `${origin}/a2a`.replace(/^http:/, "https:");
  const card = {
    name: `${name} agent`,
    description: `Answers questions about ${name}.`,
    version: "1.0.0",
    supportedInterfaces: [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
    protocolVersion: "0.3.0",
    url,
    preferredTransport: "JSONRPC",
    capabilities: { streaming: false },
    defaultInputModes: ["text/plain"],
    defaultOutputModes: ["text/plain"],
    skills: [{
      id: "ask",
      name: "Ask",
      description: `Answers a question about ${name} from what the site publishes.`,
      tags: ["questions"],
    }],
  };
  return `${JSON.stringify(card, null, 2)}\n`;
}

const BINDINGS: ReadonlySet<Json | undefined> = new Set(["JSONRPC", "GRPC", "HTTP+JSON"]);

/**
 * What a card of 0.3 lacks for clients of 1.0, to be merged into it.
 * @param details those of the check; `interfaces` has URL and binding of each interface
 */
export function supportedInterfacesSnippet({ origin }: SiteFacts, details: Details): string {
  const own = supportedInterfaces(details["interfaces"]);
  const usual = supportedInterfaces([[`${origin}/a2a`.replace(/^http:/, "https:"), "JSONRPC"]]);
  return `${JSON.stringify({ supportedInterfaces: own.length > 0 ? own : usual }, null, 2)}\n`;
}

/** @param pairs URL and binding of each interface; those that 1.0 does not allow are left out */
export function supportedInterfaces(pairs: Json | undefined): { readonly [name: string]: Json }[] {
  const list = Array.isArray(pairs) ? pairs as readonly Json[] : [];
  return list.flatMap((pair) => {
    const [url, binding] = Array.isArray(pair) ? pair as readonly Json[] : [];
    const isKnown = typeof url === "string" && url.startsWith("https://") && BINDINGS.has(binding);
    return isKnown && binding !== undefined
      ? [{ url, protocolBinding: binding, protocolVersion: "1.0" }]
      : [];
  });
}
