/** How many scans a caller may start: one with a credential more than an anonymous one, who is counted by address. */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import { authenticated } from "../../gql/timed_out.ts";
import { TimeLimit } from "../../gql/time_limit.ts";
import { addressKeys } from "../../address_keys.ts";
import type { CallerKeys } from "../../fair_slots.ts";
import { AddressRateLimit, RateLimit } from "../../rate_limit.ts";

/** Milliseconds that the check of a credential may take. */
const MAX_AUTHENTICATION_MS = 900;

interface ScanCaller {
  /** By which places are shared out. Whoever signs up often still has one address. */
  readonly keys: CallerKeys;
  /** Takes one of the caller's scans. @throws {RateLimited} */
  readonly take: () => void;
}

export class ScanAdmission {
  readonly #authenticator: Authenticator;
  readonly #byAddress: RateLimit;
  readonly #byCaller: RateLimit;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  /**
   * @param perMinute scans from one IP address; 0 = no limit
   * @param perMinuteSignedIn scans of one user or service account; 0 = no limit
   */
  constructor(authenticator: Authenticator, perMinute: number, perMinuteSignedIn: number) {
    this.#authenticator = authenticator;
    this.#byAddress = new AddressRateLimit({ action: "scan", per: "per IP address" }, perMinute);
    this.#byCaller = new RateLimit({ action: "scan", per: "per user or service account" }, perMinuteSignedIn);
  }

  /**
   * Finds out who wants a scan.
   * @param address the key by which an anonymous client is counted
   * @returns who wants it; taking a scan of a caller that has none left throws RateLimited
   * @throws {AppError} 401 for an invalid credential, 403 for a key without the scope, 503 if the database does not respond
   */
  async callerOf(headers: Headers, address: string): Promise<ScanCaller> {
    const scan = { scope: "scan", action: "scan.create", address } as const;
    const principal = await authenticated(this.#authenticator.authenticateFor(headers, scan), this.#limit);
    const id = callerId(principal);
    const ofAddress = addressKeys(address);
    return id === null
      ? { keys: ofAddress, take: () => this.#byAddress.take(address) }
      : { keys: [id, ...ofAddress], take: () => this.#byCaller.take(id) };
  }
}
