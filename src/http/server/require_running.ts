/** Refuses new work while the service stops. */
import { AppError } from "../../errors.ts";

/**
 * @param refusing aborts when the service refuses new work
 * @param action what the caller wants, such as "scan"
 * @throws {AppError} 503 STOPPING
 */
export function requireRunning(refusing: AbortSignal, action: string): void {
  if (refusing.aborted) throw new AppError("STOPPING", 503, `Cannot ${action} now: the service is stopping`);
}
