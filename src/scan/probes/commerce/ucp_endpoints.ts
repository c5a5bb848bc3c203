/** Checks that the endpoints of the UCP profile exist. Nothing is searched for, put into a cart or bought. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { isGone, mayFetch } from "../linked_resource.ts";
import { callMcp, STATELESS } from "../agents/mcp_call.ts";
import { ucpProfile } from "./ucp_profile.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of endpoints to request. */
const MAX_ENDPOINTS = 2;
/** Failures that every agent meets, unlike timeouts and server errors, which may be temporary. */
export const UNREACHABLE_CODES: ReadonlySet<string> = wordSet(`
  BLOCKED_ADDRESS CONNECTION_REFUSED DNS_NO_ADDRESS DNS_NOT_FOUND TLS_FAILED
`);

interface UcpEndpoint {
  readonly transport: string;
  readonly url: string;
  /** `dead` means 404 or 410. `unseen` means not requested, or a failure that may be temporary. */
  readonly state: "answered" | "dead" | "unreachable" | "unseen";
  readonly status: number | null;
  /** Reason if there was no response. */
  readonly code: string | null;
}

export const ucpEndpoints = defineProbe<readonly UcpEndpoint[]>({
  id: "ucp-endpoints",
  async observe(context) {
    const profile = await context.probe(ucpProfile);
    const bindings = profile.present ? profile.document?.bindings ?? [] : [];
    const transports = new Map(
      bindings.flatMap(({ endpoint, transport }) => endpoint === null ? [] : [[endpoint, transport]]),
    );
    return await Promise.all(
      [...transports].slice(0, MAX_ENDPOINTS).map(async ([url, transport]) => {
        return { transport, url, ...await observeEndpoint(context, new URL(url), transport) };
      }),
    );
  },
});

/** The base URL of a REST service and an A2A endpoint may return 404 to GET. */
async function observeEndpoint(
  context: ProbeContext,
  url: URL,
  transport: string,
): Promise<Omit<UcpEndpoint, "transport" | "url">> {
  if (!await mayFetch(context, url)) return { state: "unseen", status: null, code: null };
  const isMcp = transport === "mcp";
  const reply = isMcp
    ? await callMcp(context, url, { method: "server/discover", session: STATELESS })
    : await context.exchange(url);
  if (reply instanceof Unobservable) {
    const { code, status } = reply;
    return { state: UNREACHABLE_CODES.has(code) ? "unreachable" : "unseen", status, code };
  }
  const { status } = "resource" in reply ? reply.resource : reply;
  const mayBeMissing = isMcp ? "answer" in reply && reply.answer === null : isCard(transport, url);
  const isDead = mayBeMissing && isGone({ status });
  return { state: isDead ? "dead" : "answered", status, code: null };
}

function isCard(transport: string, { pathname }: URL): boolean {
  return transport === "a2a" && pathname.endsWith(".json");
}
