/** Whether the servers that the description names can be reached. */
import { Unobservable } from "../../../errors.ts";
import { apiFolder } from "../../parse/api/api_address.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { OpenApiServer } from "../../parse/api/openapi_servers.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { apiAnswers } from "./api_answers.ts";
import { apiDescription } from "./api_description.ts";
import { mayFetch } from "../linked_resource.ts";

/** Servers that are asked. */
const SAMPLES = 2;
/** There is no such host, nobody listens, or no client would trust it. */
const DEAD =
  /^(?:DNS_(?:NOT_FOUND|NO_ADDRESS)|CONNECTION_REFUSED|NETWORK_UNREACHABLE|TLS_(?:INVALID|CERTIFICATE\w*))$/;

export type ServerState =
  | "answered"
  | "dead"
  /** Means something inside one network only. */
  | "local"
  /** A name of examples. */
  | "example"
  /** No absolute http or https address, even against the document's. */
  | "unusable"
  /** Refused, timed out, or not asked. */
  | "unseen";

export interface ApiServer {
  readonly server: OpenApiServer;
  readonly state: ServerState;
  readonly reason: Unobservable | null;
}

/** Null where there is no description. Throws where every server that was asked remained unseen. */
export const apiServers = defineProbe<readonly ApiServer[] | null>({
  id: "api-servers",
  async observe(context) {
    const { found } = await context.probe(apiDescription);
    if (found === null) return null;
    const { root, base } = await context.probe(apiAnswers);
    let left = SAMPLES;
    const seen = await Promise.all(found.openApi.servers.map(async (server): Promise<ApiServer> => {
      const url = URL.parse(server.address ?? "");
      if (url === null) return { server, state: "unusable", reason: null };
      const kind = hostKind(url);
      if (kind !== "public") return { server, state: kind, reason: null };
      if (base !== null && root === apiFolder(url).href) return { server, state: "answered", reason: null };
      return left-- > 0 ? await see(context, server, url) : { server, state: "unseen", reason: null };
    }));
    const asked = seen.filter(({ state, reason }) => state !== "unseen" || reason !== null);
    const reason = asked.find((each) => each.reason !== null)?.reason ?? null;
    if (reason !== null && asked.every(({ state }) => state === "unseen")) throw reason;
    return seen;
  },
});

async function see(context: ProbeContext, server: OpenApiServer, url: URL): Promise<ApiServer> {
  const root = apiFolder(url);
  if (!await mayFetch(context, root)) return { server, state: "unseen", reason: null };
  const answer = await context.exchange(root);
  if (!(answer instanceof Unobservable)) return { server, state: "answered", reason: null };
  return { server, state: DEAD.test(answer.code) ? "dead" : "unseen", reason: answer };
}
