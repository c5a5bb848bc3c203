/** Waiting for a server of a fleet. */
import type { NatsConnection } from "@nats-io/transport-node";
import { reasonOf } from "./fleet_connection.ts";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** Milliseconds after which the user is told why nothing happens. */
export const QUIET_MS = 5_000;
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

/**
 * For answers that the client awaits without a deadline.
 * @throws {DOMException} `TimeoutError`
 */
export async function answeredIn<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(new DOMException("There was no answer in time", "TimeoutError"));
  const timer = setTimeout(refuse, milliseconds);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Calls `onLost` each time that a connection has been lost for some time, until it is disposed. */
export function followLoss(connection: NatsConnection, milliseconds: number, onLost: () => void): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = connection.status()[Symbol.asyncIterator]();
  const follow = async () => {
    for (let next = await changes.next(); !next.done; next = await changes.next()) {
      const { type } = next.value;
      if (type === "disconnect") timer ??= setTimeout(onLost, milliseconds);
      if (type === "reconnect") {
        clearTimeout(timer);
        timer = undefined;
      }
    }
  };
  void follow();
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      void changes.return?.();
    },
  };
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
