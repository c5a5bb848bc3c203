/** What a URL proves to be: `server/discover` first, then `initialize`, then the event stream of 2024-11-05. */
import { Unobservable } from "../../../errors.ts";
import { INITIALIZE_VERSION, mcpGeneration, MODERN_VERSION } from "../../data/mcp_versions.ts";
import {
  type McpIntroduction,
  readDiscovery,
  readInitialize,
  readRefusal,
  supportedVersions,
} from "../../parse/agents/mcp_handshake.ts";
import { firstSseMessage } from "../../parse/agents/sse_message.ts";
import { problemLog } from "../../parse/problem.ts";
import type { ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { callMcp, initializeParams, type McpReply, STATELESS } from "./mcp_call.ts";
import { type McpCandidate, unnamed } from "./mcp_candidates.ts";
import { protectedEndpoint } from "./mcp_protection.ts";
import { MCP_PROBLEMS, type McpEndpoint, type McpProblem } from "./mcp_endpoint_state.ts";
import { isCatchAll, missingPages } from "../missing_page.ts";

const FORBIDDEN = new Unobservable(
  "ROBOTS_FORBIDDEN",
  "robots.txt disallows the endpoint for our crawler",
);
/** Statuses of errors whose body may be that of an MCP server. */
const CLIENT_ERRORS: ReadonlySet<number> = new Set([400, 406, 415, 422]);
/** Statuses of paywalls, bot protection and rate limits. */
const REFUSALS: ReadonlySet<number> = new Set([402, 403, 429]);

interface Draft extends Partial<Omit<McpEndpoint, "problems">> {
  readonly state: McpEndpoint["state"];
  readonly codes?: readonly McpProblem[];
}

/** The first call to any URL; equal calls are sent once. */
export function discover(context: ProbeContext, url: URL): Promise<McpReply | Unobservable> {
  return callMcp(context, url, { method: "server/discover", session: STATELESS });
}

/** Whether a server may be there, by the reply to `server/discover`. */
export function isPossible(reply: McpReply | Unobservable): boolean {
  if (reply instanceof Unobservable || reply.answer !== null || reply.isStream) return true;
  const { status, isHtml } = reply.resource;
  return status === 401 || (CLIENT_ERRORS.has(status) && !isHtml);
}

/**
 * Finishes the handshake.
 * @returns null where no endpoint was found, and nothing promises one
 */
export async function findEndpoint(
  context: ProbeContext,
  candidate: McpCandidate,
): Promise<McpEndpoint | null> {
  if (candidate.isForbidden) return endpointOf(candidate, unseen(FORBIDDEN));
  const reply = await discover(context, candidate.url);
  const found = await readFirst(context, candidate, reply);
  if (found === null) return null;
  if (reply instanceof Unobservable) return endpointOf(candidate, found);
  const lost: McpProblem[] = reply.isRequestLost ? ["post-redirected"] : [];
  return endpointOf(candidate, { url: reply.url.href, ...found, codes: [...lost, ...found.codes ?? []] });
}

/** A server of 2024-11-05 that nothing mentions; null where none is there. */
export async function findEvents(context: ProbeContext, url: URL): Promise<McpEndpoint | null> {
  const answer = await openEvents(context, url);
  return answer instanceof Unobservable || !isEvents(answer)
    ? null
    : endpointOf(unnamed(url), eventsDraft(answer));
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

function eventsDraft({ status }: Resource): Draft {
  return { state: "sse", versions: ["2024-11-05"], status };
}

function endpointOf(
  { url, namedBy, isPromised }: McpCandidate,
  { codes = [], ...draft }: Draft,
): McpEndpoint {
  const log = problemLog(MCP_PROBLEMS);
  for (const code of codes) log.add(code);
  return {
    url: url.href,
    namedBy,
    isPromised,
    versions: [],
    serverName: null,
    hasTools: null,
    challenges: [],
    resourceMetadata: null,
    problems: log.problems,
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
    return reply.code === "NO_EVENT" ? await initialize(context, candidate, candidate.url) : unseen(reply);
  }
  const { answer, resource: { status } } = reply;
  if (status === 401) return await protectedEndpoint(context, candidate, reply);
  const introduction = answer?.kind === "result" ? readDiscovery(answer.result) : null;
  const refusal = answer === null ? null : readRefusal(answer);
  const versions = introduction?.versions ?? refusal?.versions ?? [];
  const version = versions.find((each) => mcpGeneration(each) === "modern");
  if (introduction !== null) {
    // It can be discovered, and supports only versions that begin with a handshake.
    if (version === undefined) return await initialize(context, candidate, reply.url);
    const session = { ...STATELESS, version };
    return { state: "modern", ...introduction, codes: deviations(reply, introduction), session, status };
  }
  if (refusal !== null && (refusal.why !== "unsupported-version" || version !== undefined)) {
    // A version later than this program is not tried: we would not understand its responses.
    const isLater = version !== undefined && !versions.includes(MODERN_VERSION);
    const codes: McpProblem[] = [
      ...(isLater ? [] : ["refused" as const]),
      ...(refusal.isPreRelease ? ["pre-release-codes" as const] : []),
    ];
    return { state: "modern", versions: versions.length > 0 ? versions : [MODERN_VERSION], codes, status };
  }
  // The reply says nothing about `server/discover`.
  if (candidate.namedBy.length === 0 && !isPossible(reply)) return null;
  const isMissing = answer === null && [404, 405, 410].includes(status);
  return isMissing
    ? await listen(context, candidate, reply)
    : await initialize(context, candidate, reply.url);
}

async function initialize(
  context: ProbeContext,
  candidate: McpCandidate,
  url: URL,
  version: string = INITIALIZE_VERSION,
): Promise<Draft | null> {
  const params = initializeParams(version);
  const reply = await callMcp(context, url, { method: "initialize", params, session: null });
  if (reply instanceof Unobservable) return silentOrUnseen(reply);
  const { answer, resource: { status, headers } } = reply;
  if (status === 401) return await protectedEndpoint(context, candidate, reply);
  if (answer === null) return reply.isStream ? silent(null) : await listen(context, candidate, reply);
  const introduction = answer.kind === "result" ? readInitialize(answer.result) : null;
  if (introduction === null) {
    const other = supportedVersions(answer).find((each) => mcpGeneration(each) !== null);
    // Once more, with a version of the server's own choice.
    if (other !== undefined && other !== version && version === INITIALIZE_VERSION) {
      return await initialize(context, candidate, reply.url, other);
    }
    // Other services use JSON-RPC too, some of them at every URL.
    if (candidate.namedBy.length === 0) return null;
    return { state: "invalid", codes: [answer.kind === "error" ? "refused" : "malformed"], status };
  }
  const [agreed = ""] = introduction.versions;
  const generation = mcpGeneration(agreed);
  if (generation === null) return { state: "invalid", ...introduction, codes: ["unknown-version"], status };
  return {
    // A server that still begins with a handshake is current at best, whatever version it states.
    state: generation === "older" ? "older" : "current",
    ...introduction,
    codes: deviations(reply, introduction),
    session: { version: agreed, isStateless: false, id: sessionId(headers.get("mcp-session-id")) },
    status,
  };
}

/** Problems in spite of which a careful client can use the server. */
function deviations({ answer, resource, isStream }: McpReply, { serverName }: McpIntroduction): McpProblem[] {
  return [
    ...(answer !== null && answer.problems.length > 0 ? ["malformed" as const] : []),
    ...(isStream || resource.mediaType === "application/json" ? [] : ["wrong-media-type" as const]),
    ...(serverName === null ? ["no-server-info" as const] : []),
  ];
}

/** Visible ASCII only, as the specification requires: nothing else must get into our headers. */
function sessionId(value: string | null): string | null {
  return value !== null && /^[\x21-\x7e]{1,1024}$/.test(value) ? value : null;
}

/** The transport of 2024-11-05 tells with an event where messages go. Only mentioned URLs are requested. */
async function listen(
  context: ProbeContext,
  candidate: McpCandidate,
  posted: McpReply,
): Promise<Draft | null> {
  if (candidate.namedBy.length === 0) return null;
  const answer = await openEvents(context, posted.url);
  if (answer instanceof Unobservable) return silentOrUnseen(answer);
  if (isEvents(answer)) return eventsDraft(answer);
  return await absentServer(context, candidate, posted.resource, answer);
}

/** @param got the response to GET */
async function absentServer(
  context: ProbeContext,
  { isPromised }: McpCandidate,
  posted: Resource,
  got: Resource,
): Promise<Draft | null> {
  const isMissing = isGone(got) || isCatchAll(got, await context.probe(missingPages));
  const takesNoPost = posted.status === 405 || posted.isHtml || isGone(posted);
  if ((isMissing && takesNoPost) || (isGone(posted) && got.status === 405)) {
    return { state: "dead", status: posted.status };
  }
  // A page about a server that is linked or written somewhere is no endpoint, and promises none.
  if (!isPromised && got.ok) return null;
  const refused = [posted, got].find(({ status }) => REFUSALS.has(status) || status >= 500);
  if (refused) {
    const { exchanges, status } = refused;
    return unseen(
      new Unobservable("ACCESS_DENIED", `The endpoint returns status ${status}`, { exchanges, status }),
    );
  }
  if (!isPromised) return null;
  return {
    state: "invalid",
    codes: [posted.isHtml || got.isHtml ? "html" : "wrong-type"],
    status: posted.status,
  };
}

function isGone({ status }: Resource): boolean {
  return status === 404 || status === 410;
}

function silentOrUnseen(reason: Unobservable): Draft {
  return reason.code === "NO_EVENT" ? silent(reason) : unseen(reason);
}

function silent(reason: Unobservable | null): Draft {
  return { state: "invalid", codes: ["no-answer-in-stream"], reason, status: 200 };
}

function unseen(reason: Unobservable): Draft {
  return { state: "unseen", reason, status: reason.status };
}
