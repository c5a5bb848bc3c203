/** HTTP application of the service, with or without its wrappers. */

/** @param completed resolves when the response has been sent; resolved already if it is left out */
export type App = (request: Request, peer: string, completed?: Promise<unknown>) => Promise<Response>;
