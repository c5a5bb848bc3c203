/** DNS records that are not addresses: asked of the configured resolver, never connected to. */
import { Unobservable } from "../../errors.ts";
import { MAX_TXT_LOOKUP_MS } from "./scan_limits.ts";

/**
 * TXT records of a name, the strings of each joined (RFC 7208, 3.3 has the same rule).
 * @returns empty where there are none; DNS_TIMEOUT or DNS_ERROR where that could not be learnt
 */
export async function txtRecords(
  name: string,
  signal: AbortSignal,
): Promise<readonly string[] | Unobservable> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, MAX_TXT_LOOKUP_MS);
  signal.addEventListener("abort", abort, { once: true });
  try {
    const records = await Deno.resolveDns(name, "TXT", { signal: controller.signal });
    return records.map((strings) => strings.join(""));
  } catch (cause) {
    // The resolver's library has one word for "no such record" and "no such name": here they mean the same.
    if (cause instanceof Deno.errors.NotFound) return [];
    if (signal.aborted) throw signal.reason;
    if (controller.signal.aborted) {
      return new Unobservable("DNS_TIMEOUT", "The DNS lookup of the TXT records timed out");
    }
    return new Unobservable("DNS_ERROR", "The DNS lookup of the TXT records failed", { cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
