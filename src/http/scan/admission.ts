/**
 * Limits how many scans a caller may start, and how many comparisons of stored reports it may see. Callers with
 * a credential may start more. Anonymous ones are counted by address.
 */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import { authenticated } from "../../gql/request/timed_out.ts";
import { MAX_AUTHENTICATION_MS, TimeLimit } from "../../gql/request/time_limit.ts";
import { addressKeys } from "../../address_keys.ts";
import type { CallerKeys } from "../../fair_slots.ts";
import { AddressRateLimit, RateLimit } from "../../rate_limit.ts";

/** Number of comparisons of stored reports for each scan of the limit, because one takes a fraction of a scan. */
const COMPARISONS_PER_SCAN = 4;

interface ScanCaller {
  /** Keys for sharing out places. A person who signs up often still has one address. */
  readonly keys: CallerKeys;
  /** Takes one of the caller's scans. @throws {RateLimited} */
  readonly take: () => void;
  /** Takes one of the caller's comparisons of stored reports. @throws {RateLimited} */
  readonly takeComparison: () => void;
}

export class ScanAdmission {
  readonly #authenticator: Authenticator;
  readonly #byAddress: RateLimit;
  readonly #byCaller: RateLimit;
  readonly #comparisonsByAddress: RateLimit;
  readonly #comparisonsByCaller: RateLimit;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  /**
   * @param perMinute scans from one IP address; 0 = no limit
   * @param perMinuteSignedIn scans of one user or service account; 0 = no limit
   */
  constructor(authenticator: Authenticator, perMinute: number, perMinuteSignedIn: number) {
    this.#authenticator = authenticator;
    const [perAddress, perCaller] = ["per IP address", "per user or service account"];
    this.#byAddress = new AddressRateLimit({ action: "scan", per: perAddress }, perMinute);
    this.#byCaller = new RateLimit({ action: "scan", per: perCaller }, perMinuteSignedIn);
    const action = "compare stored reports";
    this.#comparisonsByAddress = new AddressRateLimit(
      { action, per: perAddress },
      COMPARISONS_PER_SCAN * perMinute,
    );
    this.#comparisonsByCaller = new RateLimit(
      { action, per: perCaller },
      COMPARISONS_PER_SCAN * perMinuteSignedIn,
    );
  }

  /**
   * Identifies the caller of a scan.
   * @param address rate limits count an anonymous client by this key
   * @returns the caller, whose `take()` throws RateLimited when no scans are left, and whose `takeComparison()`
   * throws it when no comparisons are left
   * @throws {AppError} 401 for an invalid credential, 403 for a key without the
   * scope, 503 if the database does not respond
   */
  async callerOf(headers: Headers, address: string): Promise<ScanCaller> {
    const scan = { scope: "scan", action: "scan.create", address } as const;
    const principal = await authenticated(this.#authenticator.authenticateFor(headers, scan), this.#limit);
    const id = callerId(principal);
    const ofAddress = addressKeys(address);
    return id === null
      ? {
        keys: ofAddress,
        take: () => this.#byAddress.take(address),
        takeComparison: () => this.#comparisonsByAddress.take(address),
      }
      : {
        keys: [id, ...ofAddress],
        take: () => this.#byCaller.take(id),
        takeComparison: () => this.#comparisonsByCaller.take(id),
      };
  }
}
