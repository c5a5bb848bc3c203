/** What another probe observed, for those that can do without it. */
import { Unobservable } from "../../errors.ts";
import { defineProbe, type Probe } from "../probe.ts";

/** @returns null where it could not be observed */
export async function ifSeen<T>(observation: Promise<T>): Promise<T | null> {
  try {
    return await observation;
  } catch (error) {
    if (error instanceof Unobservable) return null;
    throw error;
  }
}

/** A probe for those that can do without what another observes: null where it could not be seen. */
export function optional<T>(other: Probe<T>): Probe<T | null> {
  return defineProbe({ ...other, id: `seen-${other.id}`, observe: ({ probe }) => ifSeen(probe(other)) });
}

/** For what has several sources: what cannot be seen names nothing, and must not hide what the others name. */
export async function orUnseen<T>(observation: Promise<T>): Promise<T | Unobservable> {
  try {
    return await observation;
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}
