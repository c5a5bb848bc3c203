/** What another probe observed, for those that can do without it. */
import { Unobservable } from "../../errors.ts";

/** @returns null where it could not be observed */
export async function ifSeen<T>(observation: Promise<T>): Promise<T | null> {
  try {
    return await observation;
  } catch (error) {
    if (error instanceof Unobservable) return null;
    throw error;
  }
}
