/** Ends a command at Ctrl-C. */
import type { Shell } from "./shell.ts";

/** The person pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** @param work gets a controller that is aborted with `Interrupted` at Ctrl-C */
export async function interruptible<T>(
  { onInterrupt }: Shell,
  work: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const endListening = onInterrupt(() => stop.abort(new Interrupted("Stopped by Ctrl-C")));
  try {
    return await work(stop);
  } finally {
    endListening();
  }
}
