/** Whether browsers take an address for one that nobody listens in on (https://www.w3.org/TR/secure-contexts/). */
import { isLoopback } from "../metadata_member.ts";

/** TLS, or no network at all: https, and whatever the own machine serves. */
export function isTrustworthy(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url);
}
