/** Whether the host of the ACP API can be reached: its operations take POST and a key, so that a status says nothing. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { acpDiscovery } from "./acp_discovery.ts";
import { UNREACHABLE } from "./ucp_endpoints.ts";

export interface AcpBase {
  readonly url: string;
  /** Why nobody reaches it; null where something answered, or where that may pass. */
  readonly code: string | null;
}

/** Null where no address is given that could be asked. */
export const acpBase = defineProbe<AcpBase | null>({
  id: "acp-base",
  async observe(context) {
    const file = await context.probe(acpDiscovery);
    const url = URL.parse(file.present ? file.document?.baseUrl ?? "" : "");
    if (url === null || !await mayFetch(context, url)) return null;
    const answer = await context.exchange(url);
    const code = answer instanceof Unobservable && UNREACHABLE.has(answer.code) ? answer.code : null;
    return { url: url.href, code };
  },
});
