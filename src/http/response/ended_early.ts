/** Thrown if a response ends before all of it was sent. The client then sees a broken connection. */
export class EndedEarly extends Error {
  override readonly name = "EndedEarly";
}
