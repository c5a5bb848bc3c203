/** Keys that count the use of a client without a credential. */
import ipaddr from "ipaddr.js";

/**
 * Returns the client's key and, for IPv6, the /48 that a customer with many networks has.
 * @param client an IPv4 address, or the /64 of an IPv6 address
 */
export function addressKeys(client: string): readonly string[] {
  return client.includes(":") && ipaddr.IPv6.isValid(client)
    ? [client, `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/48`)}/48`]
    : [client];
}
