/** What answers at the addresses of an agent card. No message is sent: a refusal of the method says enough. */
import { Unobservable } from "../../../errors.ts";
import type { AgentInterface } from "../../parse/agents/agent_interface.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { agentCard } from "./agent_card.ts";
import { mayFetch } from "../linked_resource.ts";
import { isCatchAll, missingPages } from "../missing_page.ts";

/** Addresses that are asked; two bindings at one address are asked once. */
const SAMPLES = 3;
/** Statuses of walls and faults, which say nothing about the agent. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429]);

export type InterfaceState =
  | "answered"
  /** An ordinary web page, and nothing that takes messages. */
  | "page"
  /** Nothing is there. */
  | "dead"
  /** A name or address inside one network, or a name of examples. */
  | "local"
  | "example"
  /** It was refused, failed, or cannot be seen with GET: gRPC, and the root of a REST interface. */
  | "unseen";

export interface SeenInterface {
  readonly url: string;
  readonly isHttps: boolean;
  readonly state: InterfaceState;
  /** Null where nothing answered. */
  readonly status: number | null;
  readonly reason: Unobservable | null;
}

/** Null where there is no card that can be read; throws where all that was asked was refused or failed. */
export const agentInterfaces = defineProbe<readonly SeenInterface[] | null>({
  id: "agent-interfaces",
  async observe(context) {
    const card = await context.probe(agentCard);
    if (!card.present || card.document === null) return null;
    const addresses = new Map<string, AgentInterface>();
    for (const each of card.document.interfaces) {
      if (each.href !== null && !addresses.has(each.href)) addresses.set(each.href, each);
    }
    const seen = await Promise.all(
      [...addresses].slice(0, SAMPLES).map(([href, each]) => see(context, new URL(href), each)),
    );
    const reason = seen.find((each) => each.reason !== null)?.reason ?? null;
    if (reason !== null && seen.every(({ state }) => state === "unseen")) throw reason;
    return seen;
  },
});

async function see(context: ProbeContext, url: URL, { binding }: AgentInterface): Promise<SeenInterface> {
  const seen = (state: InterfaceState, status: number | null = null, reason: Unobservable | null = null) => ({
    url: url.href,
    isHttps: url.protocol === "https:",
    state,
    status,
    reason,
  });
  const kind = hostKind(url);
  if (kind !== "public" && !isSameSite(url.hostname, context.origin.hostname)) return seen(kind);
  if (binding === "GRPC" || !await mayFetch(context, url)) return seen("unseen");
  const [answer, missing] = await Promise.all([context.exchange(url), context.probe(missingPages)]);
  if (answer instanceof Unobservable) return seen("unseen", null, answer);
  const { status } = answer;
  const isGone = status === 404 || status === 410;
  const isHome = url.host === context.origin.host && url.pathname === "/";
  const isStandIn = answer.ok && !isHome && isCatchAll(answer, missing);
  if (REFUSALS.has(status) || status >= 500) {
    const refusal = await context.attempt(url);
    return seen("unseen", status, refusal instanceof Unobservable ? refusal : null);
  }
  if (isGone && isMessage(answer.text)) return seen("answered", status);
  if (!isGone && !(answer.ok && (answer.isHtml || isStandIn))) return seen("answered", status);
  if (await takesPost(context, url)) return seen("answered", status);
  // The operations of a REST interface stand below its address, which itself may answer with anything.
  if (binding === "HTTP+JSON") return seen("unseen", status);
  return seen(isGone || isStandIn ? "dead" : "page", status);
}

/** An agent's own "no such method", not a server's "no such page". */
function isMessage(text: string): boolean {
  return text.slice(0, 1000).trimStart().startsWith("{") && text.slice(0, 10_000).includes('"jsonrpc"');
}

/** Servers that know an address for POST only answer GET with 404, and name POST where they are asked for methods. */
async function takesPost(context: ProbeContext, url: URL): Promise<boolean> {
  const answer = await context.exchange(url, { method: "OPTIONS" });
  if (answer instanceof Unobservable || !answer.ok) return false;
  const methods = `${answer.headers.get("allow") ?? ""},${
    answer.headers.get("access-control-allow-methods") ?? ""
  }`;
  return methods.slice(0, 1000).toUpperCase().split(",").some((name) => name.trim() === "POST");
}
