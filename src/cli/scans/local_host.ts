/** Hosts of this machine. */
import { isLoopback } from "../../scan/network.ts";

/** @param host name, or literal in URL form (`[::1]`) */
export function isLocalHost(host: string): boolean {
  return isLocalName(host) || isLoopback(host.replace(/^\[|\]$/g, ""));
}

/** True for `localhost` and names below it (RFC 6761, 6.3). */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost$/.test(host);
}
