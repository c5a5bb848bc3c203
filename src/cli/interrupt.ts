/** Ends a command at Ctrl-C or SIGTERM. */
import type { Shell } from "./shell.ts";

/** The command was stopped by Ctrl-C or SIGTERM. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Waits for input that a person may never type. Resolves with the input, or fails with the signal's reason.
 */
export async function orInterrupted<T>(input: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  return await Promise.race([input, promise]).finally(() => signal.removeEventListener("abort", stop));
}

/** @param work gets a controller that is aborted with `Interrupted` at Ctrl-C or SIGTERM */
export async function interruptible<T>(
  { onInterrupt }: Shell,
  work: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const endListening = onInterrupt(() => stop.abort(new Interrupted("Stopped by a signal")));
  try {
    return await work(stop);
  } finally {
    endListening();
  }
}
