/** For probes with several sources: what cannot be seen names nothing, and must not hide what the others name. */
import { Unobservable } from "../../errors.ts";

/** @returns why it could not be observed, as a value */
export async function orUnseen<T>(observation: Promise<T>): Promise<T | Unobservable> {
  try {
    return await observation;
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}
