/** An MCP endpoint that returns 401. Clients can sign in if they find its metadata (RFC 9728). */
import { Unobservable } from "../../../errors.ts";
import { member } from "../../parse/formats/json.ts";
import { parseWwwAuthenticate } from "../../parse/auth/www_authenticate.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import type { McpReply } from "./mcp_call.ts";
import type { McpCandidate } from "./mcp_candidates.ts";
import type { McpEndpoint } from "./mcp_endpoint_state.ts";
import { isUsualRefusal, missingPages } from "../missing_page.ts";
import { jsonOf } from "../files/whole_json.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";
/** Maximum number of characters kept of a URL. */
const MAX_URL_LENGTH = 2048;

type Protection = Pick<McpEndpoint, "state" | "challenges" | "resourceMetadata" | "status">;

/**
 * The challenge names the metadata, or the metadata is at its well-known path. MCP 2025-11-25 requires one of
 * them.
 * @returns null if only the 401 hints at an endpoint
 */
export async function protectedEndpoint(
  context: ProbeContext,
  { namedBy }: McpCandidate,
  { resource, answer, url }: McpReply,
): Promise<Protection | null> {
  const { status, headers } = resource;
  const challenges = parseWwwAuthenticate(headers.get("www-authenticate") ?? "");
  const isGuess = namedBy.length === 0 && answer === null;
  if (isGuess && await isUsual(context, status)) return null;
  const named = challenges.map(({ parameters }) => parameters.get("resource_metadata")).find((each) => each);
  if (!named && isGuess && challenges.every(({ scheme }) => scheme !== "bearer")) return null;
  const resourceMetadata = named?.slice(0, MAX_URL_LENGTH) ?? await wellKnownMetadata(context, url);
  if (resourceMetadata !== null) return { state: "protected", challenges, resourceMetadata, status };
  return isGuess ? null : { state: "unprotected-401", challenges, resourceMetadata, status };
}

/** If the whole site requires sign-in, a 401 proves nothing about an endpoint at an unmentioned path. */
async function isUsual(context: ProbeContext, status: number): Promise<boolean> {
  const refusal = new Unobservable("AUTHENTICATION_REQUIRED", "The endpoint requires sign-in", { status });
  return isUsualRefusal(refusal, await context.probe(missingPages));
}

async function wellKnownMetadata({ exchange }: ProbeContext, url: URL): Promise<string | null> {
  const path = url.pathname.replace(/\/$/, "");
  const urls = [...new Set([`${WELL_KNOWN}${path}`, WELL_KNOWN])].map((each) => new URL(each, url));
  const answers = await Promise.all(urls.map((each) => exchange(each)));
  const found = answers.findIndex((answer) => {
    if (answer instanceof Unobservable || !answer.ok) return false;
    const json = jsonOf(answer);
    return json.ok && typeof member(json.value, "resource") === "string";
  });
  return urls[found]?.href ?? null;
}
