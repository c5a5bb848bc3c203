/** What one address proves to be: `server/discover` first, then `initialize`, then the event stream of 2024-11-05. */
import { Unobservable } from "../../../errors.ts";
import {
  INITIALIZE_VERSION,
  type McpGeneration,
  mcpGeneration,
  MODERN_VERSION,
} from "../../data/mcp_versions.ts";
import {
  type McpIntroduction,
  readDiscovery,
  readInitialize,
  readRefusal,
  supportedVersions,
} from "../../parse/agents/mcp_handshake.ts";
import { firstSseMessage } from "../../parse/agents/sse_message.ts";
import type { ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { callMcp, initializeParams, type McpReply, type McpSession, STATELESS } from "./mcp_call.ts";
import { type McpCandidate, unnamed } from "./mcp_candidates.ts";
import { protectedEndpoint } from "./mcp_protection.ts";
import type { McpEndpoint, McpFlaw, McpState } from "./mcp_endpoint_state.ts";
import { isCatchAll, missingPages } from "../missing_page.ts";

const FORBIDDEN = new Unobservable(
  "ROBOTS_FORBIDDEN",
  "robots.txt forbids our crawler to ask at the address that the site names",
);

type Draft = Partial<McpEndpoint> & Pick<McpEndpoint, "state">;

/** The first question to any address; equal questions are sent once. */
export function discover(context: ProbeContext, url: URL): Promise<McpReply | Unobservable> {
  return callMcp(context, url, { method: "server/discover", session: STATELESS });
}

/** Whether the answer to `server/discover` leaves it open that a server is there. */
export function isPossible(reply: McpReply | Unobservable): boolean {
  if (reply instanceof Unobservable) return true;
  const { status, isHtml } = reply.resource;
  if (reply.answer !== null || reply.isStream) return true;
  if (status === 401) return true;
  return [400, 406, 415, 422].includes(status) && !isHtml;
}

/**
 * Finishes the handshake.
 * @returns null where there is no endpoint, and nothing that promises one
 */
export async function findEndpoint(
  context: ProbeContext,
  candidate: McpCandidate,
): Promise<McpEndpoint | null> {
  if (candidate.isForbidden) return endpointOf(candidate, unseen(FORBIDDEN));
  const reply = await discover(context, candidate.url);
  const found = await readFirst(context, candidate, reply);
  if (found === null) return null;
  const lost = !(reply instanceof Unobservable) && reply.isRequestLost;
  const flaws = [...(lost ? ["post-redirected" as const] : []), ...(found.flaws ?? [])];
  const url = reply instanceof Unobservable ? candidate.url : reply.url;
  return endpointOf(candidate, { url: url.href, ...found, flaws });
}

/** A server of 2024-11-05 that nothing names; null where there is none. */
export async function findEvents(context: ProbeContext, url: URL): Promise<McpEndpoint | null> {
  const answer = await openEvents(context, url);
  return answer instanceof Unobservable || !isEvents(answer)
    ? null
    : endpointOf(unnamed(url), { state: "sse", versions: ["2024-11-05"], status: answer.status });
}

function openEvents(context: ProbeContext, url: URL): Promise<Resource | Unobservable> {
  return context.exchange(url, {
    accept: "text/event-stream",
    headers: { "accept-encoding": "identity" },
    stream: "message",
  });
}

function isEvents({ mediaType, text }: Resource): boolean {
  return mediaType === "text/event-stream" && firstSseMessage(text)?.kind === "endpoint";
}

function endpointOf({ url, namedBy, isPromised }: McpCandidate, draft: Draft): McpEndpoint {
  return {
    url: url.href,
    namedBy,
    isPromised,
    versions: [],
    serverName: null,
    hasTools: null,
    challenges: [],
    resourceMetadata: null,
    flaws: [],
    session: null,
    status: null,
    reason: null,
    ...draft,
  };
}

async function readFirst(
  context: ProbeContext,
  candidate: McpCandidate,
  reply: McpReply | Unobservable,
): Promise<Draft | null> {
  if (reply instanceof Unobservable) {
    if (reply.code === "NO_EVENT") return await initialize(context, candidate, candidate.url);
    return unseen(reply);
  }
  const { answer, resource } = reply;
  if (resource.status === 401) return await protectedEndpoint(context, candidate, reply);
  const introduction = answer?.kind === "result" ? readDiscovery(answer.result) : null;
  if (introduction !== null) {
    const flaws = flawsOf(reply, introduction);
    const version = introduction.versions.find((each) => mcpGeneration(each) === "modern");
    if (version !== undefined) {
      const session = { ...STATELESS, version };
      return { state: "modern", ...introduction, flaws, session, status: resource.status };
    }
    // It can be discovered, and speaks nothing but the revisions that begin with a handshake.
    return await initialize(context, candidate, reply.url);
  }
  const refusal = answer === null ? null : readRefusal(answer);
  const versions = refusal?.versions ?? [];
  const offered = versions.find((each) => mcpGeneration(each) === "modern");
  if (refusal !== null && (refusal.why !== "unsupported-version" || offered !== undefined)) {
    // A revision of the time after this program is not asked for again: what it answers would not be understood.
    const isLater = offered !== undefined && !versions.includes(MODERN_VERSION);
    const flaws: McpFlaw[] = [
      ...(isLater ? [] : ["refused" as const]),
      ...(refusal.isPreRelease ? ["pre-release-codes" as const] : []),
    ];
    const stated = versions.length > 0 ? versions : [MODERN_VERSION];
    return { state: "modern", versions: stated, flaws, session: null, status: resource.status };
  }
  return await goOn(context, candidate, reply);
}

/** After an answer that says nothing of `server/discover`. */
async function goOn(
  context: ProbeContext,
  candidate: McpCandidate,
  reply: McpReply,
): Promise<Draft | null> {
  const isNamed = candidate.namedBy.length > 0;
  if (!isNamed && !isPossible(reply)) return null;
  const { status } = reply.resource;
  const isGone = reply.answer === null && (status === 404 || status === 410 || status === 405);
  return isGone ? await listen(context, candidate, reply) : await initialize(context, candidate, reply.url);
}

async function initialize(
  context: ProbeContext,
  candidate: McpCandidate,
  url: URL,
  version: string = INITIALIZE_VERSION,
): Promise<Draft | null> {
  const reply = await callMcp(context, url, {
    method: "initialize",
    params: initializeParams(version),
    session: null,
  });
  if (reply instanceof Unobservable) {
    return reply.code === "NO_EVENT" ? silent(reply) : unseen(reply);
  }
  const { answer, resource: { status, headers } } = reply;
  if (status === 401) return await protectedEndpoint(context, candidate, reply);
  if (answer === null) return reply.isStream ? silent(null) : await listen(context, candidate, reply);
  const introduction = answer.kind === "result" ? readInitialize(answer.result) : null;
  if (introduction === null) {
    const other = supportedVersions(answer).find((each) => mcpGeneration(each) !== null);
    // Once more with a revision of the server's own choice.
    if (other !== undefined && other !== version && version === INITIALIZE_VERSION) {
      return await initialize(context, candidate, reply.url, other);
    }
    // Other services speak JSON-RPC too, some of them at every address.
    if (candidate.namedBy.length === 0) return null;
    return { state: "invalid", flaws: [answer.kind === "error" ? "refused" : "malformed"], status };
  }
  const [agreed = ""] = introduction.versions;
  const generation = mcpGeneration(agreed);
  if (generation === null) return { state: "invalid", ...introduction, flaws: ["unknown-version"], status };
  const flaws = flawsOf(reply, introduction);
  const session: McpSession = {
    version: agreed,
    isStateless: false,
    id: sessionId(headers.get("mcp-session-id")),
  };
  return { state: stateOf(generation), ...introduction, flaws, session, status };
}

/** What does not keep a careful client from using the server. */
function flawsOf({ answer, resource, isStream }: McpReply, { serverName }: McpIntroduction): McpFlaw[] {
  return [
    ...(answer !== null && answer.problems.length > 0 ? ["malformed" as const] : []),
    ...(isStream || resource.mediaType === "application/json" ? [] : ["wrong-media-type" as const]),
    ...(serverName === null ? ["no-server-info" as const] : []),
  ];
}

/** A server that still begins with a handshake is current at best, whatever revision it names. */
function stateOf(generation: McpGeneration): McpState {
  return generation === "older" ? "older" : "current";
}

/** Visible ASCII only, as the specification has it: anything else must not become a header of ours. */
function sessionId(value: string | null): string | null {
  return value !== null && /^[\x21-\x7e]{1,1024}$/.test(value) ? value : null;
}

/** The transport of 2024-11-05 tells by an event where messages go. Only addresses that are named are asked. */
async function listen(
  context: ProbeContext,
  candidate: McpCandidate,
  posted: McpReply,
): Promise<Draft | null> {
  if (candidate.namedBy.length === 0) return null;
  const answer = await openEvents(context, posted.url);
  if (answer instanceof Unobservable) return answer.code === "NO_EVENT" ? silent(answer) : unseen(answer);
  if (isEvents(answer)) return { state: "sse", versions: ["2024-11-05"], status: answer.status };
  return await nothing(context, candidate, posted.resource, answer);
}

async function nothing(
  context: ProbeContext,
  { isPromised }: McpCandidate,
  posted: Resource,
  got: Resource,
): Promise<Draft | null> {
  const { status } = got;
  const isMissing = isGone(got) || isCatchAll(got, await context.probe(missingPages));
  const isRefused = posted.status === 405 || posted.isHtml;
  if ((isMissing && (isRefused || isGone(posted))) || (isGone(posted) && status === 405)) {
    return { state: "dead", status: posted.status };
  }
  // A page that tells of a server, linked or written out somewhere, is no endpoint and promises none.
  if (!isPromised && got.ok) return null;
  const refused = [posted, got].find((each) => [402, 403, 429].includes(each.status) || each.status >= 500);
  if (refused) {
    const { exchanges } = refused;
    const words = `The endpoint answers with status ${refused.status}`;
    return unseen(new Unobservable("ACCESS_DENIED", words, { exchanges, status: refused.status }));
  }
  if (!isPromised) return null;
  const flaw = posted.isHtml || got.isHtml ? "html" : "wrong-type";
  return { state: "invalid", flaws: [flaw], status: posted.status };
}

function isGone({ status }: Resource): boolean {
  return status === 404 || status === 410;
}

function silent(reason: Unobservable | null): Draft {
  return { state: "invalid", flaws: ["no-answer-in-stream"], reason, status: 200 };
}

function unseen(reason: Unobservable): Draft {
  return { state: "unseen", reason, status: reason.status };
}
