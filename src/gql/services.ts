/** Services that resolvers use, built from the operator's settings. */
import { SignIn } from "../auth/user/sign_in.ts";
import type { Stores } from "../auth/stores.ts";
import { REVOCATIONS_PER_CHANGE, WriteRates } from "../auth/change/write_rates.ts";
import type { Config } from "../config.ts";
import type { Tracking } from "../crawl/tracking.ts";
import { RateLimit } from "../rate_limit.ts";
import { CATALOGUE } from "../scan/catalogue.ts";
import type { Services } from "./resolvers/context.ts";

/** Maximum number of a caller's denied mutations that the audit trail records per minute. */
const MAX_DENIALS_PER_MINUTE = 60;

/**
 * Maximum number of refusals per minute that the audit trail records for
 * one action and one key without the scope.
 */
const MAX_SCOPE_DENIALS_PER_MINUTE = 1;

interface ServiceOptions {
  readonly config: Config;
  readonly stores: Stores;
  readonly tracking: Tracking;
  /** Limits how many objects a caller lists. */
  readonly listed: RateLimit;
}

export function createServices({ config, stores, tracking, listed }: ServiceOptions): Services {
  const { kv, now } = stores.database;
  return {
    stores,
    ...tracking,
    signIn: new SignIn(stores, config.signInsPerMinute),
    signUp: config.signUp,
    publicOrigin: config.publicUrl?.origin ?? null,
    catalogue: CATALOGUE,
    denials: new RateLimit(
      { action: "record", per: "per caller" },
      MAX_DENIALS_PER_MINUTE,
    ),
    scopeDenials: new RateLimit(
      { action: "record", per: "per key and action" },
      MAX_SCOPE_DENIALS_PER_MINUTE,
    ),
    listed,
    attempts: new RateLimit({ action: "change anything", per: "per caller" }, config.writesPerMinute),
    revocations: new RateLimit(
      { action: "revoke anything", per: "per session" },
      config.writesPerMinute * REVOCATIONS_PER_CHANGE,
    ),
    writeRates: new WriteRates(kv, now, config.writesPerMinute),
  };
}
