/** How this service recognizes itself. It is never scanned: a scan of ourselves would scan ourselves. */
import { judgeAddress, parseRanges } from "./ip_address.ts";

interface Endpoint {
  readonly address: string;
  readonly port: number;
}

const UNSPECIFIED: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);
const LOOPBACK = parseRanges(["127.0.0.0/8", "::1"]);

const INSTANCE_HEADER = "readiness-instance";

export class OwnService {
  /** Sent with /robots.txt, which each scan requests first: a proxy may serve us under names that we do not know. */
  readonly headers: Readonly<Record<string, string>> = { [INSTANCE_HEADER]: crypto.randomUUID() };
  #listening: Endpoint | null = null;

  /** Called when the service listens; only then is its port known. */
  listensOn({ hostname, port }: { readonly hostname: string; readonly port: number }): void {
    this.#listening = { address: judgeAddress(hostname)?.address ?? hostname, port };
  }

  /** Whether a response has our header. */
  responded(headers: Headers): boolean {
    const instance = headers.get(INSTANCE_HEADER);
    return instance !== null && instance === this.headers[INSTANCE_HEADER];
  }

  /** @param endpoint as it would be connected to, with a judged address */
  includes({ address, port }: Endpoint): boolean {
    const own = this.#listening;
    if (own === null || port !== own.port) return false;
    // A connection to the unspecified address goes to loopback.
    if (address === own.address || UNSPECIFIED.has(address)) return true;
    return UNSPECIFIED.has(own.address) && isOfThisMachine(address);
  }
}

function isOfThisMachine(address: string): boolean {
  if (judgeAddress(address, LOOPBACK)?.kind === "allowed") return true;
  return interfaceAddresses().some((each) => judgeAddress(each)?.address === address);
}

/** Read each time, because addresses change while the service runs. */
function interfaceAddresses(): string[] {
  try {
    return Deno.networkInterfaces().map(({ address }) => address);
  } catch (error) {
    // An operator may start the service without this permission; loopback is recognized all the same.
    if (error instanceof Deno.errors.NotCapable) return [];
    throw error;
  }
}
