/** Queries the system's resolver for why a name has no address. Diagnosis only: no address is used. */
import { createSocket } from "node:dgram";

const RESPONSE_CODES = ["NOERROR", "FORMERR", "SERVFAIL", "NXDOMAIN", "NOTIMP", "REFUSED"] as const;
type ResponseCode = typeof RESPONSE_CODES[number];

/** A DNS server that is queried over UDP. */
export interface NameServer {
  /** IPv4 or IPv6 address. */
  readonly address: string;
  readonly port: number;
}

/**
 * The response code (RFC 1035, 4.1.1) of an A question for the name.
 * @param server by default, the first one of the system
 * @returns null without a server or a response, so that nothing is known of the name
 */
export async function dnsResponseCode(
  name: string,
  signal: AbortSignal,
  server?: NameServer,
): Promise<ResponseCode | null> {
  const { address, port } = server ?? await systemServer() ?? { address: null, port: 0 };
  if (address === null || signal.aborted) return null;
  const question = encodeQuestion(name);
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  try {
    return await new Promise<ResponseCode | null>((resolve) => {
      signal.addEventListener("abort", () => resolve(null), { once: true });
      socket.on("error", () => resolve(null));
      socket.on("message", (message) => {
        const answers = message.length >= 12 && message[0] === question[0] && message[1] === question[1];
        if (answers) resolve(RESPONSE_CODES[(message[3] ?? 0) & 0x0f] ?? null);
      });
      // A send that permissions forbid only fails in its callback.
      socket.send(question, port, address, (error) => {
        if (error) resolve(null);
      });
    });
  } finally {
    socket.close();
  }
}

async function systemServer(): Promise<NameServer | null> {
  // Windows has no such file, and permissions may forbid it: then there is no resolver to query.
  const text = await Deno.readTextFile("/etc/resolv.conf").catch(() => "");
  const address = /^nameserver\s+([0-9a-f.:]+)/im.exec(text)?.[1];
  return address === undefined ? null : { address, port: 53 };
}

function encodeQuestion(name: string): Uint8Array {
  const id = crypto.getRandomValues(new Uint8Array(2));
  const labels = name.split(".").map((label) => new TextEncoder().encode(label));
  const bytes = [...id, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0];
  for (const label of labels) bytes.push(label.length, ...label);
  return new Uint8Array([...bytes, 0, 0, 1, 0, 1]);
}
