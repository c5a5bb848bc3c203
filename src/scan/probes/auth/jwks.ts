/** The keys of the authorization servers, by which tokens are verified. */
import { type Jwks, parseJwks } from "../../parse/auth/jwks.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { authorizationServers } from "./authorization_servers.ts";
import { fetchLinked } from "../linked_resource.ts";
import { readServer } from "./server_endpoints.ts";
import { jsonOf } from "../whole_json.ts";

/** Servers whose keys are looked at. */
const SERVERS_LIMIT = 2;

export interface ServerKeys {
  readonly url: string;
  readonly state: "answered" | "dead" | "unreadable" | "unseen";
  /** Null where the answer is no JSON, or none came. */
  readonly jwks: Jwks | null;
}

export const jwks = defineProbe<readonly ServerKeys[]>({
  id: "jwks",
  async observe(context) {
    const servers = (await context.probe(authorizationServers)).slice(0, SERVERS_LIMIT);
    const addresses = new Set(servers.map((each) => readServer(each)?.jwksUri ?? ""));
    const urls = [...addresses].flatMap((address) => URL.parse(address) ?? []);
    return await Promise.all(urls.map((url) => readKeys(context, url)));
  },
});

async function readKeys(context: ProbeContext, url: URL): Promise<ServerKeys> {
  const found = await fetchLinked(context, url);
  if (found.state === "dead") return { url: url.href, state: "dead", jwks: null };
  if (found.state !== "answered" || found.resource.truncated) {
    return { url: url.href, state: "unseen", jwks: null };
  }
  const json = jsonOf(found.resource);
  if (!json.ok) return { url: url.href, state: "unreadable", jwks: null };
  return { url: url.href, state: "answered", jwks: parseJwks(json.value) };
}
