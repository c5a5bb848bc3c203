/** Waiting for a server of a fleet. */
import { reasonOf } from "./fleet_connection.ts";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** Milliseconds after which the user is told why nothing happens. */
const QUIET_MS = 5_000;
/** Errors that no later attempt changes. */
const FINAL = new Set(["ClosedConnectionError", "PermissionViolationError", "AuthorizationError"]);

/** @throws the signal's reason if it aborts */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal.reason);
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", abort);
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  });
}

export interface Patience {
  readonly signal: AbortSignal;
  /** Called with the reason if it takes long. */
  readonly onWait: (reason: string) => void;
  /** True if the attempts are no longer needed. */
  readonly isDone?: () => boolean;
}

/**
 * Tries again until it works: servers restart, are full for a time, or refuse a second target of a site.
 * @throws the error if no later attempt can work, or the signal's reason
 */
export async function patiently(
  act: () => Promise<unknown>,
  { signal, onWait, isDone = () => false }: Patience,
): Promise<void> {
  let delay = FIRST_DELAY_MS;
  let isQuiet = true;
  const begun = performance.now();
  while (!isDone()) {
    signal.throwIfAborted();
    try {
      await act();
      return;
    } catch (error) {
      if (error instanceof Error && FINAL.has(error.name)) throw error;
      if (isQuiet && performance.now() - begun >= QUIET_MS) {
        isQuiet = false;
        onWait(reasonOf(error));
      }
    }
    await pause(delay, signal);
    delay = Math.min(2 * delay, MAX_DELAY_MS);
  }
}
