/** Thrown if a response ends before all of it was sent. The client then sees a broken connection. */
export class EndedEarly extends Error {
  override readonly name = "EndedEarly";
}

/** The error of an export whose reader may no longer read. */
export function accessLost(options?: ErrorOptions): EndedEarly {
  return new EndedEarly("Cannot continue, because the caller has lost access", options);
}
