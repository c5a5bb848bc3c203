/** The response to a browser without a session that opens a page or a file of an account. */
import { isLedByOthers } from "../../../auth/user/session_cookie.ts";
import { goTo, pageResponse } from "../visit.ts";
import { OpeningPage } from "./entry_pages.tsx";
import { ownPath, signInPath } from "./next_path.ts";

/** Pages with links to files. Signing in leads to the page, because a file would leave the form on the screen. */
const PAGES_OF_FILES: readonly (readonly [file: RegExp, page: string])[] = [
  [/^\/api(\/crawls\/[^/.]+)(?:\.|\/events)[^?]*/, "$1"],
  [/^\/api(\/accounts\/[^/]+\/projects)\.csv/, "$1"],
  [/^\/api(\/accounts\/[^/]+)\/audit\.ndjson/, "$1/activity"],
];

/**
 * The sign-in page, which leads back. If another site led here, the browser has withheld the cookie of a session, and
 * sends it when our own page loads the page again.
 * @param path with the query
 */
export function signInFirst({ headers }: Pick<Request, "headers">, path: string): Response {
  const page = ownPath(PAGES_OF_FILES.reduce((text, [file, of]) => text.replace(file, of), path));
  return isLedByOthers(headers)
    ? pageResponse(<OpeningPage path={page} isAutomatic />)
    : goTo(signInPath(page));
}
