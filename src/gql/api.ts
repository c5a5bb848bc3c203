/** The GraphQL API, put together: schema, stores, authentication, transport. */
import type { Authenticator } from "../auth/authenticate.ts";
import { callerId } from "../auth/principal.ts";
import { SignIn } from "../auth/sign_in.ts";
import type { Stores } from "../auth/stores.ts";
import type { Config } from "../config.ts";
import { WriteRates } from "../auth/write_rates.ts";
import { RateLimit } from "../rate_limit.ts";
import type { Tracking } from "../crawl/tracking.ts";
import { CATALOGUE } from "../scan/catalogue.ts";
import type { CallerLimits } from "./caller_limits.ts";
import { Context, type Services } from "./resolvers/context.ts";
import { createGraphqlHandler } from "./handler.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";
import { buildSchema } from "./schema.ts";

/** Denied mutations of one caller that the audit trail records per minute. */
const MAX_DENIALS_PER_MINUTE = 60;

/** Refusals of one action by one key without the scope that the audit trail records per minute. */
const MAX_SCOPE_DENIALS_PER_MINUTE = 1;

interface ApiOptions {
  readonly config: Config;
  readonly stores: Stores;
  readonly tracking: Tracking;
  readonly authenticator: Authenticator;
  /** Shared with the other routes. */
  readonly limits: CallerLimits;
  /** What a browser is shown at the endpoint. */
  page(): Response;
  onError(error: unknown, requestId: string): void;
}

/** Answers requests at the one endpoint; `address` is the key by which the client is counted. */
export function createApi({ config, stores, tracking, authenticator, limits, page, onError }: ApiOptions) {
  const { kv, now } = stores.database;
  const services: Services = {
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
    listed: limits.listed,
    attempts: new RateLimit({ action: "change anything", per: "per caller" }, config.writesPerMinute),
    writeRates: new WriteRates(kv, now, config.writesPerMinute),
  };
  return createGraphqlHandler({
    schema: buildSchema(),
    constantFields: ["version", "checks"],
    authenticate: ({ headers }, address) => authenticator.authenticate(headers, address),
    context: (call) => new Context(services, call),
    idOf: callerId,
    admission: limits.admission,
    mayHaveChanged: ({ progress }) => progress.mayHaveChanged,
    listCostLimit: ({ principal }) =>
      LIST_COST_LIMITS[principal.kind === "anonymous" ? "anonymous" : "signedIn"],
    listed: ({ listed }) => listed,
    page,
    onError,
  });
}
