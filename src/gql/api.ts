/** Builds the GraphQL API from the schema, the stores, authentication and transport. */
import type { Authenticator } from "../auth/principal/authenticate.ts";
import { callerId } from "../auth/principal/principal.ts";
import type { GraphQLSchema } from "graphql";
import type { CallerLimits } from "./caller_limits.ts";
import { Context, type Services } from "./resolvers/context.ts";
import { createGraphqlHandler } from "./handler.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";

interface ApiOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly authenticator: Authenticator;
  /** Shared with the other routes. */
  readonly limits: CallerLimits;
  /** Maximum time of an execution, in milliseconds. */
  readonly deadlineMs: number;
  /** Page for browsers that open the endpoint. */
  page(): Response;
  onError(error: unknown, requestId: string): void;
}

/** Answers requests to the endpoint. The rate limits count clients by `address`. */
export function createApi(options: ApiOptions) {
  const { schema, services, authenticator, limits, deadlineMs, page, onError } = options;
  return createGraphqlHandler({
    schema,
    constantFields: ["version", "checks"],
    authenticate: ({ headers }, address) => authenticator.authenticate(headers, address),
    context: (call) => new Context(services, call),
    idOf: callerId,
    admission: limits.admission,
    documents: limits.documents,
    mayHaveChanged: ({ progress }) => progress.mayHaveChanged,
    listCostLimit: ({ principal }) =>
      LIST_COST_LIMITS[principal.kind === "anonymous" ? "anonymous" : "signedIn"],
    listed: ({ listed }) => listed,
    deadlineMs,
    page,
    onError,
  });
}
