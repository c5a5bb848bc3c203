/** Mutations of many projects at once. */
import type { BulkChange, BulkResult } from "../../crawl/bulk_actions.ts";
import { PROJECTS_PER_STEP } from "../../crawl/import/import_projects.ts";
import type { AppError } from "../../errors.ts";
import type { Context } from "./context.ts";
import { changeOf, type Mutations } from "./declare.ts";

export const manyProjectsMutations = {
  importProjects: async ({ accountId, ...input }, context) => {
    const { services: { portfolio, projectImport }, access } = context;
    const author = await context.author();
    context.count(input.projects.length);
    // A preview and refused projects are attempts, too, because they take as long to judge.
    context.countAttempts(Math.ceil(input.projects.length / PROJECTS_PER_STEP) - 1);
    const account = await access.account(accountId) ?? { id: accountId };
    const existing = await portfolio.list(account, (objects) => context.count(objects));
    const results = await projectImport.run({ accountId, ...input }, existing, author);
    return { results: results.map(shown), createdCount: succeeded(results) };
  },
  runCrawls: async (selected, context) => {
    const author = await context.author();
    return bulkPayload(context, await context.services.bulkActions.run(selected, author));
  },
  updateProjects: async ({ accountId, projectIds, ...change }, context) => {
    const selected = { accountId, projectIds };
    const author = await context.author();
    return bulkPayload(
      context,
      await context.services.bulkActions.change(selected, changeOf<BulkChange>(change, {}), author),
    );
  },
  deleteProjects: async ({ count, ...selected }, context) => {
    const author = await context.author();
    return bulkPayload(context, await context.services.bulkActions.remove(selected, count, author));
  },
} satisfies Partial<Mutations>;

function bulkPayload(context: Context, results: readonly BulkResult[]) {
  return { results: () => context.counted(results.map(shown)), changedCount: succeeded(results) };
}

/** A result whose error is data. GraphQL would treat an Error as thrown by the field. */
function shown<Result extends { readonly error: AppError | null }>({ error, ...result }: Result) {
  return {
    ...result,
    error: error && { code: error.code, field: error.field ?? null, message: error.message },
  };
}

function succeeded(results: readonly { readonly error: unknown }[]): number {
  return results.filter(({ error }) => error === null).length;
}
