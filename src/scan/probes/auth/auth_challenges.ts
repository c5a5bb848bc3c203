/** Endpoints that ask programs for credentials: MCP endpoints, the API and the home page. */
import { Unobservable } from "../../../errors.ts";
import {
  type AuthChallenge,
  isForPrograms,
  parseWwwAuthenticate,
} from "../../parse/auth/www_authenticate.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiAnswers } from "../api/api_answers.ts";
import { homeChallenge } from "../access/home_challenge.ts";
import { mcpServer } from "../agents/mcp_server.ts";
import { orUnseen } from "../if_seen.ts";

/** Maximum number of characters of a body to search. */
const MAX_SEARCHED_LENGTH = 2000;
/** Some frameworks return 403 if a sign-in is required, and state this in their JSON. */
const SIGN_IN_REQUIRED =
  /not authenticated|unauthenticated|authentication required|authentication credentials were not provided/i;

export interface Challenged {
  readonly url: string;
  readonly by: "mcp" | "api" | "home";
  /** 401, or a 403 that means the same. */
  readonly status: number;
  readonly challenges: readonly AuthChallenge[];
  /** Metadata found at its well-known URL, which the challenge does not name. */
  readonly unnamedMetadata: string | null;
}

interface AuthChallenges {
  /** Host of the scanned site, with its port if it has one. */
  readonly host: string;
  readonly challenged: readonly Challenged[];
  /** Reason if some endpoints could not be observed, or null if all were. */
  readonly unseen: Unobservable | null;
}

export const authChallenges = defineProbe<AuthChallenges>({
  id: "auth-challenges",
  async observe(context) {
    // A kind of endpoint that cannot be observed must not hide the others.
    const parts = await Promise.all(
      [mcpRefusals(context), apiRefusals(context), homeRefusals(context)].map(orUnseen),
    );
    return {
      host: context.origin.host,
      challenged: parts.flatMap((part) => part instanceof Unobservable ? [] : part),
      unseen: parts.find((part) => part instanceof Unobservable) ?? null,
    };
  },
});

/**
 * The challenges, if their list is complete. @throws {Unobservable} if nothing was found, and an endpoint
 * could not be observed
 */
export const certainChallenges: Probe<readonly Challenged[]> = defineProbe({
  id: "certain-challenges",
  async observe({ probe }) {
    const { challenged, unseen } = await probe(authChallenges);
    if (challenged.length === 0 && unseen !== null) throw unseen;
    return challenged;
  },
});

async function mcpRefusals({ probe }: ProbeContext): Promise<Challenged[]> {
  const { endpoints } = await probe(mcpServer);
  const refusing = endpoints.filter(({ state }) => state === "protected" || state === "unprotected-401");
  return refusing.map(({ url, challenges, resourceMetadata }) => {
    const unnamedMetadata = namedMetadata(challenges) === null ? resourceMetadata : null;
    return { url, by: "mcp", status: 401, challenges, unnamedMetadata };
  });
}

async function apiRefusals({ probe }: ProbeContext): Promise<Challenged[]> {
  const { root, base, unknown, operations } = await probe(apiAnswers);
  const answers = [...operations.map(({ resource }) => resource), base].filter((each) => each !== null);
  const refused = answers.flatMap((answer) => refusalOf(answer, "api"));
  if (refused.length > 0 || unknown === null) return refused;
  // The made-up path stands for the root of the API.
  return refusalOf(unknown, "api").map((each) => ({ ...each, url: root ?? each.url }));
}

/** Basic and Digest on a home page lock people out too, as on a staging site. */
async function homeRefusals({ probe, exchange, origin }: ProbeContext): Promise<Challenged[]> {
  if (!await probe(homeChallenge)) return [];
  const answer = await exchange(origin);
  return answer instanceof Unobservable ? [] : refusalOf(answer, "home");
}

function refusalOf(answer: Resource, by: "api" | "home"): Challenged[] {
  const { status, headers, url, mediaType, text } = answer;
  const challenges = parseWwwAuthenticate(headers.get("www-authenticate") ?? "");
  const asks = mediaType.endsWith("json") && SIGN_IN_REQUIRED.test(text.slice(0, MAX_SEARCHED_LENGTH));
  const isRefusal = status === 401 || (status === 403 && (challenges.some(isForPrograms) || asks));
  return isRefusal ? [{ url: url.href, by, status, challenges, unnamedMetadata: null }] : [];
}

/**
 * True if a program could get a token for an endpoint. Endpoints that accept only names and passwords do not
 * count.
 */
export function asksPrograms({ by, challenges }: Challenged): boolean {
  return by === "mcp" || challenges.length === 0 || challenges.some(isForPrograms);
}

/** The URL of the metadata, from the first challenge that has one. */
export function namedMetadata(challenges: readonly AuthChallenge[]): string | null {
  return challenges.map(({ parameters }) => parameters.get("resource_metadata"))
    .find((url) => url !== undefined) ?? null;
}
