/** SIGTERM and SIGINT as requests to stop: several at once are one. */

/** Ctrl-C, and what service managers and `timeout` send. */
export const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Milliseconds in which further signals are the same request: `timeout` and terminals signal every process of a group, and
 * npm's launcher passes on what it gets.
 */
export const ONE_REQUEST_MS = 500;

/**
 * Exits with 1 at a later request to stop.
 * @param listener is called at the first request
 * @returns a function that ends this
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
