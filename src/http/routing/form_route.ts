/** Route of a form that is a page of the site, and handles the form's data under the same path. */
import type { Handler, Route } from "./route.ts";
import { runRoute } from "./run_route.ts";

/**
 * @param empty shows the form to anyone who sent nothing
 * @param filled takes requests with a query or with a method other than GET and HEAD
 */
export function formRoute(empty: Handler, filled: Route): Route {
  return {
    startsScans: filled.startsScans ?? false,
    answer: (request, parameters, address, personalize) =>
      runRoute(isFilled(request) ? filled : { show: empty }, request, parameters, address, personalize),
  };
}

function isFilled({ url, method }: Request): boolean {
  return url.includes("?") || (method !== "GET" && method !== "HEAD");
}
