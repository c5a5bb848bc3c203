/** Whether the endpoints of the authorization servers are there; nobody logs in, and no redirect is followed. */
import type { AuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { authorizationServers, type ServerMetadata } from "./authorization_servers.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { documentOf, isNoHost } from "./metadata_file.ts";

/** Servers whose endpoints are looked at. */
const SERVERS_LIMIT = 2;

export type EndpointState =
  /** It answers, with whatever status. */
  | "answers"
  /** 404 or 410. */
  | "missing"
  /** Its host does not exist. */
  | "hostless"
  /** It answers with the page that every unknown address gets. */
  | "catch-all"
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
        look(context, server?.tokenEndpoint ?? null),
      ]);
      return { metadata, authorization, token };
    }));
  },
});

/** The metadata that was read; null where there is none. */
export function readServer({ file }: ServerMetadata): AuthorizationServer | null {
  return documentOf(file);
}

async function look(context: ProbeContext, address: string | null): Promise<EndpointState | null> {
  const url = address === null ? null : URL.parse(address);
  if (url === null) return null;
  const state = stateOf(await fetchLinked(context, url, { redirect: "manual" }));
  // Large providers answer 404 to requests without parameters. At another site that is likelier than a missing endpoint.
  const isOwn = isSameSite(url.hostname, context.origin.hostname);
  return isOwn || state !== "missing" ? state : "unseen";
}

function stateOf(found: LinkedResource): EndpointState {
  if (found.state === "dead") return found.status >= 400 ? "missing" : "catch-all";
  if (found.state === "answered") return "answers";
  if (found.state === "forbidden") return "unseen";
  const { reason } = found;
  if (reason !== null && isNoHost(reason)) return "hostless";
  return reason === null || reason.status !== null ? "answers" : "unseen";
}
