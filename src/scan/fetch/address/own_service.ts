/** Recognizes this service itself, which must never be scanned because it would scan itself again. */
import { judgeAddress, parseRanges } from "./ip_address.ts";

interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Facts that another process needs to recognize the service. */
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
  /** Null if this process can ask the system. */
  #addresses: readonly string[] | null = null;

  /**
   * Header sent with /robots.txt, which each scan requests first, because a proxy may serve us under unknown
   * names.
   */
  get headers(): Readonly<Record<string, string>> {
    return { [INSTANCE_HEADER]: this.#instance };
  }

  /** Called when the service listens, because its port is not known before. */
  listensOn({ hostname, port }: { readonly hostname: string; readonly port: number }): void {
    this.#listening = { address: judgeAddress(hostname)?.address ?? hostname, port };
  }

  get facts(): OwnServiceFacts {
    return { instance: this.#instance, listening: this.#listening, addresses: this.#machine() };
  }

  /** Takes the facts over in a process that is not the service itself. */
  learn({ instance, listening, addresses }: OwnServiceFacts): void {
    this.#instance = instance;
    this.#listening = listening;
    this.#addresses = addresses;
  }

  /** True if a response has our header. */
  responded(headers: Headers): boolean {
    return headers.get(INSTANCE_HEADER) === this.#instance;
  }

  /** @param endpoint to connect to, with a judged address */
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
    // An operator may start the service without this permission. Loopback is recognized all the same.
    if (error instanceof Deno.errors.NotCapable) return [];
    throw error;
  }
}
