/** The schema of the API, with its text, its resolvers and the access rules of its root fields. */
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { VERSION } from "../../version.ts";
import { describeScalars } from "./described_scalars.ts";
import type { Context } from "../resolvers/context.ts";
import { guardRootFields } from "./guard.ts";
import { accountFields, accountMutations } from "../resolvers/accounts.ts";
import { auditFields } from "../resolvers/audit.ts";
import { catalogueQueries } from "../resolvers/catalogue.ts";
import { crawlFields, crawlMutations, crawlQueries } from "../resolvers/crawls.ts";
import { resolversOf } from "../resolvers/declare.ts";
import { mailMutations } from "../resolvers/mails.ts";
import { manyProjectsMutations } from "../resolvers/many_projects.ts";
import { nodeQueries } from "../resolvers/node.ts";
import { peopleFields, peopleMutations, peopleQueries } from "../resolvers/people.ts";
import { projectFields, projectMutations, projectQueries } from "../resolvers/projects.ts";
import {
  serviceAccountFields,
  serviceAccountMutations,
  serviceAccountQueries,
} from "../resolvers/service_accounts.ts";
import { webhookFields, webhookMutations } from "../resolvers/webhooks.ts";
import { SCALARS } from "./scalars.ts";
import sdl from "../schema.graphql" with { type: "text" };

/** Text of the schema, with all directives and descriptions. */
export const SDL = sdl;

let built: GraphQLSchema | null = null;

/**
 * @returns the same schema for all callers: it is built on first use, and nothing changes it
 * @throws {Error} if a root field has no access rule, or a resolver belongs to no field
 */
export function apiSchema(): GraphQLSchema {
  return built ??= buildSchema();
}

function buildSchema(): GraphQLSchema {
  const schema = makeExecutableSchema<Context>({
    typeDefs: SDL,
    resolvers: {
      ...SCALARS,
      ...accountFields,
      ...auditFields,
      ...peopleFields,
      ...serviceAccountFields,
      ...projectFields,
      ...crawlFields,
      ...webhookFields,
      Query: {
        version: () => VERSION,
        ...catalogueQueries,
        ...nodeQueries,
        ...peopleQueries,
        ...serviceAccountQueries,
        ...projectQueries,
        ...crawlQueries,
      },
      Mutation: resolversOf({
        ...peopleMutations,
        ...mailMutations,
        ...accountMutations,
        ...serviceAccountMutations,
        ...projectMutations,
        ...manyProjectsMutations,
        ...crawlMutations,
        ...webhookMutations,
      }),
    },
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
  describeScalars(schema, SDL);
  guardRootFields(schema);
  return schema;
}
