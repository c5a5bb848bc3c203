/** The GraphQL endpoint over a small schema, as a function and behind a socket. */
import "./kept_alive.ts";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLFieldResolver } from "graphql";
import { AppError } from "../../src/errors.ts";
import {
  createGraphqlHandler,
  type GraphqlHandler,
  type GraphqlHandlerOptions,
} from "../../src/gql/handler.ts";

type Options = GraphqlHandlerOptions<string, Seen>;
type Resolvers = Readonly<Record<string, GraphQLFieldResolver<unknown, Seen>>>;

/** Facts of the call that a resolver receives. */
export interface Seen {
  readonly caller: string;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface EndpointOptions extends
  Partial<
    Pick<
      Options,
      | "constantFields"
      | "deadlineMs"
      | "bodyDeadlineMs"
      | "authenticationDeadlineMs"
      | "authenticate"
      | "documents"
      | "idOf"
    >
  > {
  /** Replaces the default schema. */
  readonly typeDefs?: string;
  readonly resolvers?: Readonly<Record<"Query", Resolvers> & Partial<Record<"Mutation", Resolvers>>>;
}

export interface Endpoint {
  readonly handle: GraphqlHandler;
  /** Internal errors that were reported. */
  readonly reported: { readonly error: unknown; readonly requestId: string }[];
  /** A POST of these parameters, or of this text. */
  post(parameters: unknown, headers?: Record<string, string>): Promise<Response>;
}

const TYPES = `
  type Query { version: String! greeting(name: String! = "you"): String }
  type Mutation { count: Int! }
`;

export const ADDRESS = "http://readiness.test/graphql";

export function endpoint(options: EndpointOptions = {}): Endpoint {
  const { typeDefs = TYPES, resolvers = greeter(), ...others } = options;
  const reported: Endpoint["reported"] = [];
  const handle = createGraphqlHandler<string, Seen>({
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    authenticate,
    context: ({ caller, address, headers }) => ({ caller, address, userAgent: headers.get("user-agent") }),
    mayHaveChanged: () => true,
    page: () => new Response("<title>GraphQL</title>", { headers: { "content-type": "text/html" } }),
    onError: (error, requestId) => reported.push({ error, requestId }),
    ...others,
  });
  return {
    handle,
    reported,
    post: (parameters, headers = {}) =>
      handle(
        new Request(ADDRESS, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: typeof parameters === "string" ? parameters : JSON.stringify(parameters),
        }),
        "192.0.2.1",
      ),
  };
}

function greeter(): EndpointOptions["resolvers"] & object {
  let count = 0;
  return {
    Query: { version: () => "1.0.0", greeting: (_, { name }) => `Hello ${name}` },
    Mutation: { count: () => ++count },
  };
}

/** The endpoint on a separate port. */
export function listen(
  { handle }: Pick<Endpoint, "handle">,
): AsyncDisposable & { readonly url: string; readonly port: number } {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, { remoteAddr }) => handle(request, remoteAddr.hostname),
  );
  const { port } = server.addr;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    port,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function authenticate({ headers }: Request): Promise<string> {
  const token = headers.get("x-auth-token");
  await Promise.resolve();
  if (token === null) return "anonymous";
  if (token === "good") return "ada";
  throw new AppError("UNAUTHENTICATED", 401, "Cannot authenticate: the credential is not valid");
}
