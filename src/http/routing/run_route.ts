/** Runs the handler of a route for the method of a request. */
import { AppError } from "../../errors.ts";
import { withStyles } from "../response/inline_styles.ts";
import { packed, packedPage } from "../response/packed.ts";
import { CORS_HEADERS, problem } from "../response/respond.ts";
import type { Personalize } from "../site/known_viewer.ts";
import type { AnsweringRoute, Handler, PathParameters, Route } from "./route.ts";

/** Methods of a route that only shows something. */
const METHODS = "GET, HEAD, OPTIONS";

/**
 * @param address the key the client is counted by
 * @param personalize adds the person who is signed in to a page
 */
export function runRoute(
  route: Route,
  request: Request,
  parameters: PathParameters,
  address: string,
  personalize: Personalize = (_, response) => Promise.resolve(response),
): Response | Promise<Response> {
  if ("answer" in route) return answer(route, request, parameters, address, personalize);
  const handler: Handler = async (...call) => await personalize(request, await route.show(...call), address);
  return show(handler, request, parameters, address);
}

async function answer(
  route: AnsweringRoute,
  request: Request,
  parameters: PathParameters,
  address: string,
  personalize: Personalize,
): Promise<Response> {
  const answered = await withStyles(
    request,
    await route.answer(request, parameters, address, personalize),
  );
  return await bare(request, await packedPage(request, answered));
}

async function show(
  handler: Handler,
  request: Request,
  parameters: PathParameters,
  address: string,
): Promise<Response> {
  const { method } = request;
  if (method === "OPTIONS") return preflight();
  if (method !== "GET" && method !== "HEAD") return methodNotAllowed(method);
  const shown = await withStyles(request, await handler(request, parameters, address));
  const response = await packedPage(request, await packed(request, shown));
  return await bare(request, response);
}

/** A response to HEAD has no body, but its headers describe the response to GET. */
async function bare({ method }: Request, response: Response): Promise<Response> {
  if (method !== "HEAD" || response.body === null) return response;
  await response.body.cancel();
  return new Response(null, response);
}

function preflight(): Response {
  const headers = {
    ...CORS_HEADERS,
    allow: METHODS,
    "access-control-allow-methods": "GET",
    "access-control-allow-headers": "Accept, Authorization, Last-Event-ID, X-API-Key, X-Auth-Token",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}

function methodNotAllowed(method: string): Response {
  const error = new AppError("METHOD_NOT_ALLOWED", 405, `Cannot ${method} here: use GET or HEAD`);
  return problem(error, { Allow: METHODS });
}
