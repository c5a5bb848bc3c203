/** Ctrl-C: what is under way stops, and the command ends. */
import type { Shell } from "./shell.ts";

/** The person pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Runs something whose controller is aborted with `Interrupted` when the person wants to stop. */
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
