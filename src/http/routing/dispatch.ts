/** Runs the route of a call. Every error becomes a response here. */
import { AppError } from "../../errors.ts";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { signInFirst } from "../../web/account/entry/sign_in_first.tsx";
import { notFoundPage } from "../../web/not_found_page.tsx";
import { requestPath } from "../request/host.ts";
import { isMissingPage, needsSignIn } from "../request/page_wanted.ts";
import { errorResponse, type ReportError } from "../response/error_response.ts";
import type { Personalize } from "../site/known_viewer.ts";
import type { CallHandler } from "./call.ts";
import { runRoute } from "./run_route.ts";

export function dispatcher(onError: ReportError, personalize: Personalize): CallHandler {
  return async ({ request, address, match }) => {
    try {
      if (match === null) throw nothingAt(requestPath(request));
      return await runRoute(match.route, request, match.parameters, address, personalize);
    } catch (error) {
      if (isMissingPage(request, error)) {
        const page = asset(notFoundPage(), HTML_CONTENT_TYPE, { "cache-control": "no-store" }, 404);
        return await personalize(request, page, address);
      }
      if (needsSignIn(request, error)) {
        return signInFirst(request, requestPath(request) + new URL(request.url).search);
      }
      return errorResponse(error, onError);
    }
  };
}

function nothingAt(path: string): AppError {
  return new AppError("NOT_FOUND", 404, `There is nothing at ${path.slice(0, 200)}`);
}
