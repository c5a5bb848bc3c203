/** Observations of other probes, for probes and checks that also work without them. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { defineProbe, type Probe } from "../contract/probe.ts";

/**
 * Use this for facts that have several sources, because a source that cannot be observed must not hide the
 * others.
 */
export { orUnobservable as orUnseen };

/** @returns null if it could not be observed */
export async function ifSeen<T>(observation: Promise<T>): Promise<T | null> {
  const result = await orUnobservable(observation);
  return result instanceof Unobservable ? null : result;
}

/** @returns a probe that is null if the other could not be observed */
export function optional<T>(other: Probe<T>): Probe<T | null> {
  return defineProbe({ ...other, id: `seen-${other.id}`, observe: ({ probe }) => ifSeen(probe(other)) });
}
