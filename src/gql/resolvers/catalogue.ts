/** The scanner's catalogue. */
import type { Context } from "./context.ts";

export const catalogueQueries = {
  checks: (_: unknown, __: unknown, context: Context) =>
    context.counted(context.services.catalogue).map(({ category, check: { id, title, spec, weight } }) => ({
      id,
      category,
      title,
      spec,
      weight,
    })),
};
