/**
 * Checks that the host of the ACP API can be reached. We ignore the status, as operations take POST and a
 * key.
 */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { acpDiscovery } from "./acp_discovery.ts";
import { UNREACHABLE_CODES } from "./ucp_endpoints.ts";

interface AcpBase {
  readonly url: string;
  /** Reason why it cannot be reached, or null if it responded or the failure may be temporary. */
  readonly code: string | null;
}

/** Null if we may not request any URL. */
export const acpBase = defineProbe<AcpBase | null>({
  id: "acp-base",
  async observe(context) {
    const file = await context.probe(acpDiscovery);
    const url = URL.parse(file.present ? file.document?.baseUrl ?? "" : "");
    if (url === null || !await mayFetch(context, url)) return null;
    const answer = await context.exchange(url);
    const code = answer instanceof Unobservable && UNREACHABLE_CODES.has(answer.code) ? answer.code : null;
    return { url: url.href, code };
  },
});
