/** The value of an outcome: the credit that it earns, and the ceiling that it sets. */
import type { Ceiling, Outcome, Status } from "./check.ts";

export interface Worth {
  /** 0 to 1; null if nothing can be earned. */
  readonly credit: number | null;
  readonly ceiling: Ceiling | null;
}

/** Credit by status. Other statuses do not count. */
export const CREDITS: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };

/** @param ceilings of a guard, by outcome */
export function worthOf(
  key: string,
  { status, absence }: Pick<Outcome, "status" | "absence">,
  ceilings: Readonly<Record<string, Ceiling | undefined>> | undefined,
): Worth {
  const credit = CREDITS[status] ?? null;
  return { credit: status === "warn" && absence ? 0 : credit, ceiling: ceilings?.[key] ?? null };
}
