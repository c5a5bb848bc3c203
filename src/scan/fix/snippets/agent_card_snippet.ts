/** An agent card that clients of A2A 1.0 and of 0.3 can read, and the part of it that older cards lack. */
import type { Details } from "../../contract/check.ts";
import { BINDINGS } from "../../parse/agents/agent_card/agent_interface.ts";
import { asArray } from "../../parse/formats/json.ts";
import type { Json } from "../../../json.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

/** A card for the site's agent, at the usual URL and with one skill. */
export function agentCardSnippet({ origin, name }: SiteFacts): string {
  const url = `${origin}/a2a`.replace(/^http:/, "https:");
  return jsonText({
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
  });
}

/**
 * The part that a card of 0.3 lacks for clients of 1.0, to be merged into it.
 * @param details of the check; `interfaces` has URL and binding of each interface, `version` is their version
 */
export function supportedInterfacesSnippet(_facts: SiteFacts, details: Details): string | null {
  const version = typeof details["version"] === "string" ? details["version"] : "0.3";
  const own = supportedInterfaces(details["interfaces"], version);
  return own.length === 0 ? null : jsonText({ supportedInterfaces: own });
}

/**
 * @param pairs URL and binding of each interface, without those that 1.0 does not allow
 * @param version of the interfaces, because methods have other names in 1.0 and an older agent does not
 * support it
 */
export function supportedInterfaces(
  pairs: Json | undefined,
  version: string,
): { readonly [name: string]: Json }[] {
  const found = new Map<string, { readonly [name: string]: Json }>();
  for (const pair of asArray(pairs) ?? []) {
    const [url, binding = null] = asArray(pair) ?? [];
    const isKnown = typeof url === "string" && url.startsWith("https://") && BINDINGS.has(binding);
    // Cards of 0.3 list the preferred interface twice.
    if (isKnown) found.set(`${binding} ${url}`, { url, protocolBinding: binding, protocolVersion: version });
  }
  return [...found.values()];
}
