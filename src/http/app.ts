/** The HTTP side of the service, whole or wrapped. */

/** @param completed resolves when the response has been sent; at once where it is left out */
export type App = (request: Request, peer: string, completed?: Promise<unknown>) => Promise<Response>;
