/** Masks addresses of clients, because they are personal data. */
import { isAddress } from "./combined_line.ts";

/** Maximum number of characters of an address. */
const MAX_LENGTH = 45;
const IPV4_IN_TEXT = /\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g;
/** Eight groups, or fewer with two colons in sequence. Times have three groups. */
const IPV6_IN_TEXT = /(?<![\w:.])(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})[\da-f:]{2,39}(?![\w:])/gi;
const HOST_NAME = /^[\w-]+(?:\.[\w-]+){2,}$/;

/** @returns the range of 256 addresses, or a range of a site for IPv6; the domain of a host name */
export function maskedAddress(address: string): string {
  if (address.length <= MAX_LENGTH && isAddress(address)) return maskedAddresses(address);
  const labels = address.split(".");
  return HOST_NAME.test(address) ? `*.${labels.slice(-2).join(".")}` : "unknown";
}

/** Masks all addresses in a text. */
export function maskedAddresses(text: string): string {
  return text.replace(IPV4_IN_TEXT, "$1.0/24").replace(IPV6_IN_TEXT, (address) => {
    const [first = "", second = "", third = ""] = (address.split("::")[0] ?? "").split(":");
    return `${[first, second, third].filter((group) => group !== "").join(":")}::/48`;
  });
}
