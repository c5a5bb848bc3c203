/** The site's software in one line. */
import type { ShownReport } from "./shown_report.ts";

/** Null if no software was recognized, and for crawls and older results. */
export function technologyNames({ technologies = [] }: Pick<ShownReport, "technologies">): string | null {
  return technologies.length === 0 ? null : technologies.map(({ name }) => name).join(", ");
}
