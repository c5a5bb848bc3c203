/** Checks that the servers of the API description can be reached. */
import { Unobservable } from "../../../errors.ts";
import { apiFolder } from "../../parse/api/api_url.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { OpenApiServer } from "../../parse/api/openapi_servers.ts";
import { defineProbe } from "../../contract/probe.ts";
import { apiAnswers } from "./api_answers.ts";
import { apiDescription } from "./api_description.ts";
import { mayFetch } from "../linked_resource.ts";

/** Maximum number of servers to request. */
const MAX_REQUESTED = 2;
/** The host does not exist, does not listen, or no client trusts it. */
const DEAD_CODES =
  /^(?:DNS_(?:NOT_FOUND|NO_ADDRESS)|CONNECTION_REFUSED|NETWORK_UNREACHABLE|TLS_(?:INVALID|CERTIFICATE\w*))$/;

type ServerState =
  | "answered"
  | "dead"
  /** Known within one network only. */
  | "local"
  /** A name reserved for examples. */
  | "example"
  /** Not an http or https URL, even relative to the document. */
  | "unusable"
  /** Refused, timed out, or not requested. */
  | "unseen";

export interface ApiServer {
  readonly server: OpenApiServer;
  readonly state: ServerState;
  readonly reason: Unobservable | null;
}

/** Null without a description. Throws if none of the requested servers could be observed. */
export const apiServers = defineProbe<readonly ApiServer[] | null>({
  id: "api-servers",
  async observe(context) {
    const { found } = await context.probe(apiDescription);
    if (found === null) return null;
    const { root, base } = await context.probe(apiAnswers);
    let left = MAX_REQUESTED;
    const seen = await Promise.all(found.openApi.servers.map(async (server): Promise<ApiServer> => {
      const url = URL.parse(server.resolvedUrl ?? "");
      const known = (state: ServerState): ApiServer => ({ server, state, reason: null });
      if (url === null) return known("unusable");
      const kind = hostKind(url);
      if (kind !== "public") return known(kind);
      const folder = apiFolder(url);
      if (base !== null && root === folder.href) return known("answered");
      if (left-- <= 0 || !await mayFetch(context, folder)) return known("unseen");
      const answer = await context.exchange(folder);
      if (!(answer instanceof Unobservable)) return known("answered");
      return { server, state: DEAD_CODES.test(answer.code) ? "dead" : "unseen", reason: answer };
    }));
    const asked = seen.filter(({ state, reason }) => state !== "unseen" || reason !== null);
    const reason = asked.find((each) => each.reason !== null)?.reason ?? null;
    if (reason !== null && asked.every(({ state }) => state === "unseen")) throw reason;
    return seen;
  },
});
