/** Lets the rest of the program run while a long text is parsed. */
import { setImmediate } from "node:timers/promises";

/** Waits for one turn of the event loop: other requests' timers and sockets go first. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
