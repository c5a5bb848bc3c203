/** Routes of the GraphQL API, which are the endpoint, its schema and the files of its page. */
import { SDL } from "../../gql/schema/schema.ts";
import { GRAPHIQL_ROUTES } from "../../web/graphiql/graphiql_files.ts";
import type { AppParts } from "../parts.ts";
import { text } from "../response/respond.ts";
import { answering, showing } from "../routing/route.ts";

export function graphqlRoutes({ api }: Pick<AppParts, "api">) {
  return {
    ...answering({ "/graphql": (request, _, address) => api(request, address) }),
    ...showing({ "/schema.graphql": () => text(SDL), ...GRAPHIQL_ROUTES }),
  };
}
