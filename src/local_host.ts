/** Recognizes the hosts of this machine, without a lookup. */

/** Loopback addresses, `localhost`, and names below it (RFC 6761, 6.3). */
const LOCAL_HOST = /^(?:(?:[a-z0-9_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** @param host name or IP address without a port. IPv6 may have the brackets of a URL. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOST.test(host);
}
