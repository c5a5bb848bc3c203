/** Whether browsers trust a URL (https://www.w3.org/TR/secure-contexts/). */
import { isLoopback } from "../https_url.ts";

/** TLS, or no network at all: https, and the own machine. */
export function isTrustworthy(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url);
}
