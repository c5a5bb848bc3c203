/** How this service recognizes itself. It is never scanned: a scan of ourselves would scan ourselves. */
import { judgeAddress, parseRanges } from "./ip_address.ts";

interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** What another process needs to recognize the service. */
export interface OwnServiceFacts {
  readonly instance: string;
  readonly listening: Endpoint | null;
  /** Addresses of the machine. */
  readonly addresses: readonly string[];
}

const UNSPECIFIED: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);
const LOOPBACK = parseRanges(["127.0.0.0/8", "::1"]);

const INSTANCE_HEADER = "readiness-instance";

export class OwnService {
  #instance: string = crypto.randomUUID();
  #listening: Endpoint | null = null;
  /** Null where this process can ask the system. */
  #addresses: readonly string[] | null = null;

  /** Sent with /robots.txt, which each scan requests first: a proxy may serve us under names that we do not know. */
  get headers(): Readonly<Record<string, string>> {
    return { [INSTANCE_HEADER]: this.#instance };
  }

  /** Called when the service listens; only then is its port known. */
  listensOn({ hostname, port }: { readonly hostname: string; readonly port: number }): void {
    this.#listening = { address: judgeAddress(hostname)?.address ?? hostname, port };
  }

  get facts(): OwnServiceFacts {
    return { instance: this.#instance, listening: this.#listening, addresses: this.#machine() };
  }

  /** In a process that is not the service itself. */
  learn({ instance, listening, addresses }: OwnServiceFacts): void {
    this.#instance = instance;
    this.#listening = listening;
    this.#addresses = addresses;
  }

  /** Whether a response has our header. */
  responded(headers: Headers): boolean {
    return headers.get(INSTANCE_HEADER) === this.#instance;
  }

  /** @param endpoint as it would be connected to, with a judged address */
  includes({ address, port }: Endpoint): boolean {
    const own = this.#listening;
    if (own === null || port !== own.port) return false;
    // A connection to the unspecified address goes to loopback.
    if (address === own.address || UNSPECIFIED.has(address)) return true;
    return UNSPECIFIED.has(own.address) && this.#isOfThisMachine(address);
  }

  #isOfThisMachine(address: string): boolean {
    if (judgeAddress(address, LOOPBACK)?.kind === "allowed") return true;
    return this.#machine().some((each) => judgeAddress(each)?.address === address);
  }

  #machine(): readonly string[] {
    return this.#addresses ?? interfaceAddresses();
  }
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
