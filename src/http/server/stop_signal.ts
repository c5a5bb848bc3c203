/** Handles SIGTERM and SIGINT as requests to stop. Several signals in a row are one request. */

/** Ctrl-C, and the signal of service managers and `timeout`. */
export const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Number of milliseconds while later signals belong to the same request. `timeout` and terminals signal every
 * process of a group, and npm's launcher forwards its signals.
 */
export const ONE_REQUEST_MS = 500;

/**
 * Exits with 1 at a later request to stop.
 * @param listener called at the first request
 * @returns a function that removes the listener
 */
export function onStopSignal(listener: (signal: typeof STOP_SIGNALS[number]) => void): () => void {
  let firstAt: number | null = null;
  const entries = STOP_SIGNALS.map((signal) => {
    const stop = () => {
      if (firstAt === null) {
        firstAt = performance.now();
        listener(signal);
      } else if (performance.now() - firstAt > ONE_REQUEST_MS) Deno.exit(1);
    };
    Deno.addSignalListener(signal, stop);
    return [signal, stop] as const;
  });
  return () => {
    for (const [signal, stop] of entries) Deno.removeSignalListener(signal, stop);
  };
}
