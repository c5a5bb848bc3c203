/**
 * Identifies the server at a URL by trying `server/discover`, then `initialize`, then the event stream of
 * 2024-11-05.
 */
import { Unobservable } from "../../../errors.ts";
import { INITIALIZE_VERSION, mcpGeneration, MODERN_VERSION } from "../../data/agents/mcp_versions.ts";
import {
  invalidResultMembers,
  type McpIntroduction,
  readDiscovery,
  readInitialize,
  readRefusal,
  supportedVersions,
} from "../../parse/agents/mcp/mcp_handshake.ts";
import { firstSseMessage } from "../../parse/agents/mcp/sse_message.ts";
import { type ProblemLog, problemLog } from "../../parse/problem.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { callMcp, initializeParams, type McpReply, STATELESS } from "./mcp_call.ts";
import { type McpCandidate, unnamed } from "./mcp_candidates.ts";
import { protectedEndpoint } from "./mcp_protection.ts";
import { MCP_PROBLEMS, type McpEndpoint, type McpProblem } from "./mcp_endpoint_state.ts";
import { isGone } from "../linked_resource.ts";
import { isCatchAll, missingPages } from "../missing_page.ts";

const FORBIDDEN = new Unobservable(
  "ROBOTS_FORBIDDEN",
  "robots.txt disallows the endpoint for our crawler",
);
/** Statuses of errors whose body may come from an MCP server. */
const CLIENT_ERRORS: ReadonlySet<number> = new Set([400, 406, 415, 422]);
/** Statuses of paywalls, bot protection and rate limits. */
const REFUSALS: ReadonlySet<number> = new Set([402, 403, 429]);

/** State of the search for one endpoint. */
interface Search {
  readonly context: ProbeContext;
  readonly candidate: McpCandidate;
  readonly log: ProblemLog<McpProblem>;
}
type Found = Pick<McpEndpoint, "state"> & Partial<McpEndpoint>;

/** Sends the first call to a URL. Equal calls are sent once. */
export function discover(context: ProbeContext, url: URL): Promise<McpReply | Unobservable> {
  return callMcp(context, url, { method: "server/discover", session: STATELESS });
}

/** True if a server may be there, judged by the reply to `server/discover`. */
export function isPossible(reply: McpReply | Unobservable): boolean {
  if (reply instanceof Unobservable || reply.answer !== null || reply.isStream) return true;
  const { status, isHtml } = reply.resource;
  return status === 401 || (CLIENT_ERRORS.has(status) && !isHtml);
}

/**
 * Finishes the handshake.
 * @returns null if no endpoint was found and nothing promises one
 */
export async function findEndpoint(
  context: ProbeContext,
  candidate: McpCandidate,
): Promise<McpEndpoint | null> {
  const log = problemLog(MCP_PROBLEMS);
  const reply = candidate.isForbidden ? FORBIDDEN : await discover(context, candidate.url);
  const found = await readDiscovered({ context, candidate, log }, reply);
  const { href } = reply instanceof Unobservable ? candidate.url : reply.url;
  return found && endpoint(candidate, { url: href, problems: log.problems, ...found });
}

/** A server of 2024-11-05 that nothing mentions, or null if there is no server. */
export async function findEvents(context: ProbeContext, url: URL): Promise<McpEndpoint | null> {
  const answer = await openEvents(context, url);
  return answer instanceof Unobservable || !isEvents(answer)
    ? null
    : endpoint(unnamed(url), eventsFound(answer));
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

function eventsFound({ status }: Resource): Found {
  return { state: "sse", versions: ["2024-11-05"], status };
}

function endpoint({ url, namedBy, isPromised }: McpCandidate, found: Found): McpEndpoint {
  return {
    url: url.href,
    namedBy,
    isPromised,
    versions: [],
    serverName: null,
    hasTools: null,
    hasSkills: false,
    instructions: "",
    challenges: [],
    resourceMetadata: null,
    problems: [],
    session: null,
    status: null,
    reason: null,
    ...found,
  };
}

async function readDiscovered(search: Search, reply: McpReply | Unobservable): Promise<Found | null> {
  const { context, candidate, log } = search;
  if (reply instanceof Unobservable) {
    return reply.code === "NO_EVENT" ? await initialize(search, candidate.url) : unanswered(reply, log);
  }
  if (reply.isRequestLost) log.add("post-redirected");
  const { answer, resource: { status } } = reply;
  if (status === 401) return await protectedEndpoint(context, candidate, reply);
  const introduction = answer?.kind === "result" ? readDiscovery(answer.result) : null;
  const refusal = answer === null ? null : readRefusal(answer);
  const versions = introduction?.versions ?? refusal?.versions ?? [];
  // We understand the responses of a later version less well.
  const version = versions.includes(MODERN_VERSION)
    ? MODERN_VERSION
    : versions.find((each) => mcpGeneration(each) === "modern");
  if (introduction !== null) {
    // The server can be discovered, but supports only versions that begin with a handshake.
    if (version === undefined) return await initialize(search, reply.url);
    logDeviations(reply, introduction, log);
    const invalid = answer?.kind === "result" && version === MODERN_VERSION
      ? invalidResultMembers(answer.result)
      : [];
    if (invalid.length > 0) log.add("incomplete-discovery", { detail: invalid.join(", ") });
    return { state: "modern", ...introduction, session: { ...STATELESS, version }, status };
  }
  if (refusal !== null && (refusal.why !== "unsupported-version" || version !== undefined)) {
    // A version later than this program is not tried, because we would not understand its responses.
    if (version === undefined || versions.includes(MODERN_VERSION)) log.add("refused");
    if (refusal.isPreRelease) log.add("pre-release-codes");
    return { state: "modern", versions: versions.length > 0 ? versions : [MODERN_VERSION], status };
  }
  // The reply does not answer `server/discover`.
  const isMissing = answer === null && [404, 405, 410].includes(status);
  return isMissing ? await listen(search, reply) : await initialize(search, reply.url);
}

async function initialize(search: Search, url: URL, version = INITIALIZE_VERSION): Promise<Found | null> {
  const { context, candidate, log } = search;
  const params = initializeParams(version);
  const reply = await callMcp(context, url, { method: "initialize", params, session: null });
  if (reply instanceof Unobservable) return unanswered(reply, log);
  const { answer, resource: { status, headers } } = reply;
  const id = sessionId(headers.get("mcp-session-id"));
  if (id !== null) endSession(context, reply.url, version, id);
  if (status === 401) return await protectedEndpoint(context, candidate, reply);
  if (answer === null) return reply.isStream ? unanswered(null, log) : await listen(search, reply);
  const introduction = answer.kind === "result" ? readInitialize(answer.result) : null;
  if (introduction === null) {
    const other = supportedVersions(answer).find((each) => mcpGeneration(each) !== null);
    // Once more, with a version of the server's own choice.
    if (other !== undefined && other !== version && version === INITIALIZE_VERSION) {
      return await initialize(search, reply.url, other);
    }
    // Other services also use JSON-RPC, sometimes at every URL.
    if (candidate.namedBy.length === 0) return null;
    log.add(answer.kind === "error" ? "refused" : "malformed");
    return { state: "invalid", status };
  }
  const [agreed = ""] = introduction.versions;
  const generation = mcpGeneration(agreed);
  if (generation === null) {
    log.add("unknown-version");
    return { state: "invalid", ...introduction, status };
  }
  logDeviations(reply, introduction, log);
  return {
    // A server that still begins with a handshake is current at best, even if it states a later version.
    state: generation === "older" ? "older" : "current",
    ...introduction,
    session: { version: agreed, isStateless: false, id },
    status,
  };
}

/** Servers keep a session until its client ends it. */
function endSession(context: ProbeContext, url: URL, version: string, id: string): void {
  context.atEnd(url, {
    method: "DELETE",
    handshake: true,
    redirect: "manual",
    stream: "head",
    headers: { "mcp-protocol-version": version, "mcp-session-id": id },
  });
}

/** Records problems that do not stop a careful client from using the server. */
function logDeviations(
  { answer, resource, isStream }: McpReply,
  { serverName }: McpIntroduction,
  log: Search["log"],
): void {
  if (answer !== null && answer.problems.length > 0) log.add("malformed");
  if (!isStream && resource.mediaType !== "application/json") log.add("wrong-media-type");
  if (serverName === null) log.add("no-server-info");
}

/** Visible ASCII only, as the specification requires, so that no other characters get into our headers. */
function sessionId(value: string | null): string | null {
  return value !== null && /^[\x21-\x7e]{1,1024}$/.test(value) ? value : null;
}

/** In the transport of 2024-11-05, an event names the URL for messages. Only mentioned URLs are requested. */
async function listen({ context, candidate, log }: Search, posted: McpReply): Promise<Found | null> {
  if (candidate.namedBy.length === 0) return null;
  const { resource: { status, isHtml } } = posted;
  const got = await openEvents(context, posted.url);
  if (got instanceof Unobservable) return unanswered(got, log);
  if (isEvents(got)) return eventsFound(got);
  const isMissing = isGone(got) || isCatchAll(got, await context.probe(missingPages));
  const takesNoPost = status === 405 || isHtml || isGone(posted.resource);
  if ((isMissing && takesNoPost) || (isGone(posted.resource) && got.status === 405)) {
    return { state: "dead", status };
  }
  // A linked page about a server is not an endpoint, and it promises no endpoint.
  if (!candidate.isPromised && got.ok) return null;
  const refused = [posted.resource, got].find((each) => REFUSALS.has(each.status) || each.status >= 500);
  if (refused) {
    const { exchanges, status } = refused;
    const details = { exchanges, status };
    return unanswered(
      new Unobservable("ACCESS_DENIED", `The endpoint returns status ${status}`, details),
      log,
    );
  }
  if (!candidate.isPromised) return null;
  log.add(isHtml || got.isHtml ? "html" : "wrong-type");
  return { state: "invalid", status };
}

/** @param reason null if a stream that ended without a response */
function unanswered(reason: Unobservable | null, log: Search["log"]): Found {
  if (reason !== null && reason.code !== "NO_EVENT") {
    return { state: "unseen", reason, status: reason.status };
  }
  log.add("no-answer-in-stream");
  return { state: "invalid", reason, status: 200 };
}
