/** The keys of the authorization servers, which verify tokens. */
import { type Jwks, parseJwks } from "../../parse/auth/jwks.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { authorizationServers } from "./authorization_servers.ts";
import { fetchLinked } from "../linked_resource.ts";
import { documentOf } from "./metadata_file.ts";
import { jsonOf } from "../files/whole_json.ts";

/** Maximum number of servers whose keys are requested. */
const MAX_SERVERS = 2;

export interface ServerKeys {
  readonly url: string;
  readonly state: "answered" | "dead" | "unreadable" | "unseen";
  /** Null unless JSON was returned. */
  readonly jwks: Jwks | null;
}

export const jwks = defineProbe<readonly ServerKeys[]>({
  id: "jwks",
  async observe(context) {
    const servers = (await context.probe(authorizationServers)).slice(0, MAX_SERVERS);
    const named = new Set(servers.map(({ file }) => documentOf(file)?.jwksUri ?? ""));
    const urls = [...named].flatMap((each) => URL.parse(each) ?? []);
    return await Promise.all(urls.map((url) => readKeys(context, url)));
  },
});

/** True if there is certainly no key. */
export function isKeyless({ state, jwks: set }: ServerKeys): boolean {
  return state === "dead" || state === "unreadable" ||
    (set?.problems.some(({ code }) => code === "no-keys") ?? false);
}

async function readKeys(context: ProbeContext, url: URL): Promise<ServerKeys> {
  const unread = (state: ServerKeys["state"]): ServerKeys => ({ url: url.href, state, jwks: null });
  const found = await fetchLinked(context, url);
  if (found.state === "dead") return unread("dead");
  if (found.state !== "answered" || found.resource.truncated) return unread("unseen");
  const json = jsonOf(found.resource);
  return json.ok ? { ...unread("answered"), jwks: parseJwks(json.value) } : unread("unreadable");
}
