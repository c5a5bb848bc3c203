/**
 * Responses of the interfaces of an agent card. We send no message, because a refusal of the method is enough
 * proof.
 */
import { Unobservable } from "../../../errors.ts";
import type { AgentInterface } from "../../parse/agents/agent_card/agent_interface.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { agentCard } from "./agent_card.ts";
import { isGone, mayFetch } from "../linked_resource.ts";
import { isCatchAll, missingPages } from "../missing_page.ts";

/** Maximum number of requested URLs. Two bindings at one URL share a request. */
const MAX_REQUESTED_URLS = 3;
/** Status codes of bot protection and rate limits, which prove nothing about the agent. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429]);
/** Maximum number of characters read from a response or a header. */
const MAX_MESSAGE_LENGTH = 10_000;
const MAX_METHODS_LENGTH = 1000;

export type InterfaceState =
  | "answered"
  /** An ordinary web page. */
  | "page"
  /** Nothing is there. */
  | "dead"
  /** The host is inside a private network, or an example name. */
  | "local"
  | "example"
  /** Refused, failed, or invisible to GET, such as gRPC and the root of a REST interface. */
  | "unseen";

export interface SeenInterface {
  readonly url: string;
  readonly state: InterfaceState;
  /** Null if nothing was received. */
  readonly status: number | null;
  readonly reason: Unobservable | null;
}

/** Null if no card could be read. Throws if every request was refused or failed. */
export const agentInterfaces = defineProbe<readonly SeenInterface[] | null>({
  id: "agent-interfaces",
  async observe(context) {
    const card = await context.probe(agentCard);
    if (!card.present || card.document === null) return null;
    const interfaces = new Map<string, AgentInterface>();
    for (const each of card.document.interfaces) {
      if (each.href !== null && !interfaces.has(each.href)) interfaces.set(each.href, each);
    }
    const requested = [...interfaces].slice(0, MAX_REQUESTED_URLS);
    const seen = await Promise.all(requested.map(([href, each]) => requestInterface(context, href, each)));
    const reason = seen.find((each) => each.reason !== null)?.reason ?? null;
    if (reason !== null && seen.every(({ state }) => state === "unseen")) throw reason;
    return seen;
  },
});

async function requestInterface(
  context: ProbeContext,
  href: string,
  { binding }: AgentInterface,
): Promise<SeenInterface> {
  const found = { url: href, status: null, reason: null };
  const url = new URL(href);
  const kind = hostKind(url);
  if (kind !== "public" && !isSameSite(url.hostname, context.origin.hostname)) {
    return { ...found, state: kind };
  }
  if (binding === "GRPC" || !await mayFetch(context, url)) return { ...found, state: "unseen" };
  const [answer, missing] = await Promise.all([context.exchange(url), context.probe(missingPages)]);
  if (answer instanceof Unobservable) return { ...found, state: "unseen", reason: answer };
  const { status } = answer;
  if (REFUSALS.has(status) || status >= 500) {
    const refusal = await context.attempt(url);
    const reason = refusal instanceof Unobservable ? refusal : null;
    return { url: href, state: "unseen", status, reason };
  }
  const isMissing = isGone(answer);
  const isHome = url.host === context.origin.host && url.pathname === "/";
  const isStandIn = answer.ok && !isHome && isCatchAll(answer, missing);
  const isAnswer = isMissing ? isMessage(answer.text) : !(answer.ok && (answer.isHtml || isStandIn));
  if (isAnswer || await takesPost(context, url)) return { ...found, state: "answered", status };
  // The operations of a REST interface are below its URL, which itself may return anything.
  if (binding === "HTTP+JSON") return { ...found, state: "unseen", status };
  return { ...found, state: isMissing || isStandIn ? "dead" : "page", status };
}

/** An agent's own "no such method", not a server's "no such page". */
function isMessage(text: string): boolean {
  const start = text.slice(0, MAX_MESSAGE_LENGTH);
  return start.trimStart().startsWith("{") && start.includes('"jsonrpc"');
}

/** Servers that know a URL for POST only return 404 to GET, and list POST in response to OPTIONS. */
async function takesPost(context: ProbeContext, url: URL): Promise<boolean> {
  const answer = await context.exchange(url, { method: "OPTIONS" });
  if (answer instanceof Unobservable || !answer.ok) return false;
  const methods = ["allow", "access-control-allow-methods"].map((name) => answer.headers.get(name) ?? "")
    .join();
  return methods.slice(0, MAX_METHODS_LENGTH).toUpperCase().split(",").some((name) => name.trim() === "POST");
}
