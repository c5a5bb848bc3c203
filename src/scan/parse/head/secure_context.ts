/** Decides if browsers trust a URL (https://www.w3.org/TR/secure-contexts/). */
import { isLoopback } from "../https_url.ts";

/** Returns true for https, and for the local machine, because no network is involved. */
export function isTrustworthy(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url);
}
