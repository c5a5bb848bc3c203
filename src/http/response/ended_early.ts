/** A response that ends before all of it was sent. Its client sees that the connection broke off. */
export class EndedEarly extends Error {
  override readonly name = "EndedEarly";
}
