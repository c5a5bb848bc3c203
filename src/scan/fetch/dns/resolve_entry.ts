/** A name that the operator resolves by hand, in the form of curl's `--resolve`. */
import { judgeAddress } from "../address/ip_address.ts";
import type { ResolveEntry } from "./resolve.ts";

/**
 * Parses `host:port:address[:port]`. IPv6 addresses are in brackets.
 * @throws {TypeError} naming the expected form
 */
export function parseResolveEntry(text: string): ResolveEntry {
  const parts =
    /^([^:\s/?#@\\]+):(\d{1,5}):(\[[0-9a-f:.]+\]|[0-9.]+|[0-9a-f:]*::[0-9a-f:.]*)(?::(\d{1,5}))?$/i
      .exec(text);
  const [, host = "", portText = "", addressText = "", targetText] = parts ?? [];
  const verdict = judgeAddress(addressText.replace(/^\[|\]$/g, ""));
  const port = Number(portText);
  const targetPort = targetText === undefined ? port : Number(targetText);
  const name = URL.parse(`http://${host}/`)?.hostname.replace(/\.$/, "") ?? "";
  if (parts === null || verdict === null || name === "" || !isPort(port) || !isPort(targetPort)) {
    throw new TypeError(`Cannot parse "${text}": expected host:port:address or host:port:address:port`);
  }
  return { host: name, port, address: verdict.address, targetPort };
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535;
}
