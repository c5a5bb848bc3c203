/** Where the site asks programs for credentials: its MCP endpoints, its API and its home page. */
import { Unobservable } from "../../../errors.ts";
import {
  type AuthChallenge,
  isForPrograms,
  parseWwwAuthenticate,
} from "../../parse/auth/www_authenticate.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiAnswers } from "../api/api_answers.ts";
import { homeChallenge } from "../access/home_challenge.ts";
import { mcpServer } from "../agents/mcp_server.ts";

/** Refusals that are kept of one kind of endpoint. */
const KEPT = 3;
/** Characters of a body in which a refusal is looked for. */
const BODY_LIMIT = 2000;
/** Frameworks that refuse with 403 what asks for a log-in say so in their JSON. */
const LOG_IN_WORDS =
  /not authenticated|unauthenticated|authentication required|authentication credentials were not provided/i;

export interface Challenged {
  readonly url: string;
  readonly by: "mcp" | "api" | "home";
  /** 401, or 403 that stands for it. */
  readonly status: number;
  readonly challenges: readonly AuthChallenge[];
  /** Metadata found without being named, in its well-known place. */
  readonly unnamedMetadata: string | null;
}

export interface AuthChallenges {
  /** Of the scanned site, with its port where it has one. */
  readonly host: string;
  readonly challenged: readonly Challenged[];
  /** Why some endpoints were not seen; null where all were. */
  readonly unseen: Unobservable | null;
}

export const authChallenges = defineProbe<AuthChallenges>({
  id: "auth-challenges",
  async observe(context) {
    const [mcp, api, home] = await Promise.all([
      seen(ofMcp(context)),
      seen(ofApi(context)),
      seen(ofHome(context)),
    ]);
    const parts = [mcp, api, home];
    return {
      host: context.origin.host,
      challenged: parts.flatMap((part) => part instanceof Unobservable ? [] : part),
      unseen: parts.find((part) => part instanceof Unobservable) ?? null,
    };
  },
});

/** The same, for whom it matters that nothing was overlooked. @throws {Unobservable} where something may have been */
export const certainChallenges: Probe<readonly Challenged[]> = defineProbe({
  id: "certain-challenges",
  async observe({ probe }) {
    const { challenged, unseen } = await probe(authChallenges);
    if (challenged.length === 0 && unseen !== null) throw unseen;
    return challenged;
  },
});

async function ofMcp({ probe }: ProbeContext): Promise<Challenged[]> {
  const { endpoints } = await probe(mcpServer);
  return endpoints.filter(({ state }) => state === "protected" || state === "unprotected-401").slice(0, KEPT)
    .map(({ url, challenges, resourceMetadata }) => {
      const unnamedMetadata = namedMetadata(challenges) === null ? resourceMetadata : null;
      return { url, by: "mcp", status: 401, challenges, unnamedMetadata };
    });
}

async function ofApi({ probe }: ProbeContext): Promise<Challenged[]> {
  const { root, base, unknown, operations } = await probe(apiAnswers);
  const answers = [...operations.map(({ resource }) => resource), base].filter((each) => each !== null);
  const refused = answers.flatMap((answer) => refusalOf(answer, "api"));
  if (refused.length > 0 || unknown === null) return refused.slice(0, KEPT);
  // Of a made-up path, only the place where it was made up means something.
  return refusalOf(unknown, "api").map((each) => ({ ...each, url: root ?? each.url }));
}

/** Basic and Digest on a home page lock people out too, as of a staging site. */
async function ofHome({ probe, exchange, origin }: ProbeContext): Promise<Challenged[]> {
  if (!await probe(homeChallenge)) return [];
  const answer = await exchange(origin);
  return answer instanceof Unobservable ? [] : refusalOf(answer, "home");
}

function refusalOf(answer: Resource, by: "api" | "home"): Challenged[] {
  const { status, headers, url, mediaType, text } = answer;
  const challenges = parseWwwAuthenticate(headers.get("www-authenticate") ?? "");
  const asks = mediaType.endsWith("json") && LOG_IN_WORDS.test(text.slice(0, BODY_LIMIT));
  const isRefusal = status === 401 || (status === 403 && (challenges.some(isForPrograms) || asks));
  return isRefusal ? [{ url: url.href, by, status, challenges, unnamedMetadata: null }] : [];
}

/** An endpoint for which a program could get a token: not one that only knows names and passwords. */
export function asksPrograms({ by, challenges }: Challenged): boolean {
  return by === "mcp" || challenges.length === 0 || challenges.some(isForPrograms);
}

/** The address of the metadata as the first challenge that has one gives it. */
export function namedMetadata(challenges: readonly AuthChallenge[]): string | null {
  return challenges.map(({ parameters }) => parameters.get("resource_metadata"))
    .find((address) => address !== undefined) ?? null;
}

/** A part that cannot be seen must not hide the others. */
async function seen(part: Promise<Challenged[]>): Promise<Challenged[] | Unobservable> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}
