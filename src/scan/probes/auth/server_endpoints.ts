/** Whether the endpoints of the authorization servers are there; nobody logs in, and no redirect is followed. */
import type { AuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { authorizationServers, type ServerMetadata } from "./authorization_servers.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { documentOf, isNoHost } from "./metadata_file.ts";

/** Servers whose endpoints are looked at. */
const SERVERS_LIMIT = 2;
/** Characters of an answer in which the words of a refusal are looked for. */
const WORDS_WITHIN = 100_000;
/** What token endpoints say to a request without a body, or in the place of one that asks to log in first. */
const REFUSAL =
  /\bPOST\b|AADSTS\d|grant[_ ]type|invalid_(?:client|grant|request)|unsupported_|not (?:allowed|supported)|type=["']?password/i;

export type EndpointState =
  /** It answers, with whatever status. */
  | "answers"
  /** 404 or 410. */
  | "missing"
  /** Its host does not exist. */
  | "hostless"
  /** It answers with the page that every unknown address gets. */
  | "catch-all"
  /** It is a page for people, where programs send what they exchange for a token. */
  | "page"
  | "unseen";

export interface ServerEndpoints {
  readonly metadata: ServerMetadata;
  /** Null where the metadata has none. */
  readonly authorization: EndpointState | null;
  readonly token: EndpointState | null;
}

export const serverEndpoints = defineProbe<readonly ServerEndpoints[]>({
  id: "server-endpoints",
  async observe(context) {
    const servers = (await context.probe(authorizationServers)).slice(0, SERVERS_LIMIT);
    return await Promise.all(servers.map(async (metadata) => {
      const server = readServer(metadata);
      const [authorization, token] = await Promise.all([
        look(context, server?.authorizationEndpoint ?? null),
        look(context, server?.tokenEndpoint ?? null, isPage),
      ]);
      return { metadata, authorization, token };
    }));
  },
});

/** The metadata that was read; null where there is none. */
export function readServer({ file }: ServerMetadata): AuthorizationServer | null {
  return documentOf(file);
}

async function look(
  context: ProbeContext,
  address: string | null,
  isWrong: (answer: Resource) => boolean = () => false,
): Promise<EndpointState | null> {
  const url = address === null ? null : URL.parse(address);
  if (url === null) return null;
  const found = await fetchLinked(context, url, { redirect: "manual" });
  const state = stateOf(found);
  // Large providers answer 404 to requests without parameters. At another site that is likelier than a missing endpoint.
  const isOwn = isSameSite(url.hostname, context.origin.hostname);
  if (isOwn && found.state === "answered" && isWrong(found.resource)) return "page";
  return isOwn || state !== "missing" ? state : "unseen";
}

/** Token endpoints answer a bare GET by a refusal, which some write as a page with status 200. */
function isPage({ isHtml, mediaType, text }: Resource): boolean {
  if (!isHtml && mediaType !== "text/markdown") return false;
  return text.trim() !== "" && !REFUSAL.test(text.slice(0, WORDS_WITHIN));
}

function stateOf(found: LinkedResource): EndpointState {
  if (found.state === "dead") return found.status >= 400 ? "missing" : "catch-all";
  if (found.state === "answered") return "answers";
  if (found.state === "forbidden") return "unseen";
  const { reason } = found;
  if (reason !== null && isNoHost(reason)) return "hostless";
  return reason === null || reason.status !== null ? "answers" : "unseen";
}
