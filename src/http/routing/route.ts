/** Declares routes with the path and the handler of its requests. */

import type { Personalize } from "../site/known_viewer.ts";

/** Parameters of a path by name, percent-encoded as they were sent. */
export type PathParameters = Readonly<Record<string, string>>;

/** @param address rate limits count a client by this key, its IP address or with IPv6 its network */
export type Handler = (
  request: Request,
  parameters: PathParameters,
  address: string,
) => Response | Promise<Response>;

interface RouteTraits {
  /** True if a request can start a scan. */
  readonly startsScans?: boolean;
}

/** A route that only shows something, with GET, HEAD and OPTIONS, and with bodies compressed and tagged. */
interface ShowingRoute extends RouteTraits {
  readonly show: Handler;
}

/** A route whose handler gets every method and refuses some of them in its own format. */
export interface AnsweringRoute extends RouteTraits {
  /** @param personalize adds the person who is signed in to a page that is the same for everybody */
  readonly answer: (
    ...call: [...Parameters<Handler>, personalize: Personalize]
  ) => Response | Promise<Response>;
}

export type Route = ShowingRoute | AnsweringRoute;

/** Routes by the pattern of their paths. In a pattern, `{name}` stands for a part of one segment. */
export type Routes = Readonly<Record<string, Route>>;

/** Makes a route for each handler that only shows something. */
export function showing<Pattern extends string>(
  handlers: Readonly<Record<Pattern, Handler>>,
): Readonly<Record<Pattern, ShowingRoute>> {
  return mapped(handlers, (show) => ({ show }));
}

/** Makes a route for each handler that gets every method. */
export function answering<Pattern extends string>(
  handlers: Readonly<Record<Pattern, Handler>>,
): Readonly<Record<Pattern, AnsweringRoute>> {
  return mapped(handlers, (answer) => ({ answer }));
}

/** Makes a route for each handler of pages that need an account. Some pages of errors do not know the viewer. */
export function answeringPages<Pattern extends string>(
  handlers: Readonly<Record<Pattern, Handler>>,
): Readonly<Record<Pattern, AnsweringRoute>> {
  return mapped(handlers, (handler): AnsweringRoute => ({
    answer: async (request, parameters, address, personalize) => {
      const response = await handler(request, parameters, address);
      return response.status < 400 ? response : await personalize(request, response, address);
    },
  }));
}

function mapped<Pattern extends string, Made>(
  handlers: Readonly<Record<Pattern, Handler>>,
  make: (handler: Handler) => Made,
): Readonly<Record<Pattern, Made>> {
  const routes = Object.entries<Handler>(handlers).map(([pattern, handler]) => [pattern, make(handler)]);
  return Object.fromEntries(routes);
}
