/** Whether the endpoints of the UCP profile exist. Nothing is searched for, put into a cart or bought. */
import { Unobservable } from "../../../errors.ts";
import type { UcpBinding } from "../../parse/commerce/ucp_profile.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { callMcp, STATELESS } from "../agents/mcp_call.ts";
import { ucpProfile } from "./ucp_profile.ts";
import { wordSet } from "../../data/word_set.ts";

/** Endpoints that are requested. */
const MAX_ENDPOINTS = 2;
/** Failures that every agent meets; a timeout or a server error may be temporary. */
export const UNREACHABLE_CODES: ReadonlySet<string> = wordSet(`
  BLOCKED_ADDRESS CONNECTION_REFUSED DNS_NO_ADDRESS DNS_NOT_FOUND TLS_FAILED
`);

export interface UcpEndpoint {
  readonly transport: string;
  readonly url: string;
  /** `dead`: the server returns 404 or 410. `unseen`: not requested, or the failure may be temporary. */
  readonly state: "answered" | "dead" | "unreachable" | "unseen";
  readonly status: number | null;
  /** Why there was no response. */
  readonly code: string | null;
}

export const ucpEndpoints = defineProbe<readonly UcpEndpoint[]>({
  id: "ucp-endpoints",
  async observe(context) {
    const profile = await context.probe(ucpProfile);
    const bindings = profile.present ? profile.document?.bindings ?? [] : [];
    const distinct = new Map(
      bindings.flatMap((each) => each.endpoint === null ? [] : [[each.endpoint, each]]),
    );
    return await Promise.all(
      [...distinct].slice(0, MAX_ENDPOINTS).map(([url, binding]) => observeEndpoint(context, url, binding)),
    );
  },
});

async function observeEndpoint(
  context: ProbeContext,
  url: string,
  { transport }: UcpBinding,
): Promise<UcpEndpoint> {
  const address = new URL(url);
  const found = { transport, url, status: null, code: null };
  if (!await mayFetch(context, address)) return { ...found, state: "unseen" };
  const answer = await requestEndpoint(context, address, transport);
  if (answer instanceof Unobservable) {
    const { code, status } = answer;
    return { ...found, state: UNREACHABLE_CODES.has(code) ? "unreachable" : "unseen", status, code };
  }
  if (answer.isThere) return { ...found, state: "answered", status: answer.status };
  return { ...found, state: "dead", status: answer.status };
}

interface EndpointAnswer {
  readonly isThere: boolean;
  readonly status: number;
}

/** The base URL of a REST service and an A2A endpoint may return 404 to GET. */
async function requestEndpoint(
  context: ProbeContext,
  url: URL,
  transport: string,
): Promise<EndpointAnswer | Unobservable> {
  if (transport === "mcp") {
    const reply = await callMcp(context, url, { method: "server/discover", session: STATELESS });
    if (reply instanceof Unobservable) return reply;
    return {
      isThere: reply.answer !== null || !isMissing(reply.resource.status),
      status: reply.resource.status,
    };
  }
  const answer = await context.exchange(url);
  if (answer instanceof Unobservable) return answer;
  const isCard = transport === "a2a" && url.pathname.endsWith(".json");
  return { isThere: !isCard || !isMissing(answer.status), status: answer.status };
}

function isMissing(status: number): boolean {
  return status === 404 || status === 410;
}
