/** The GraphQL API, put together: schema, stores, authentication, transport. */
import type { Authenticator } from "../auth/authenticate.ts";
import { callerId } from "../auth/principal.ts";
import type { Stores } from "../auth/stores.ts";
import type { Config } from "../config.ts";
import type { Tracking } from "../crawl/tracking.ts";
import type { CallerLimits } from "./caller_limits.ts";
import { Context } from "./resolvers/context.ts";
import { createGraphqlHandler } from "./handler.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";
import { buildSchema } from "./schema.ts";
import { createServices } from "./services.ts";

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
  const services = createServices({ config, stores, tracking, listed: limits.listed });
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
