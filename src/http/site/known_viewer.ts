/** Shows on public pages who is signed in. They are rendered once for everybody, so the link is replaced. */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import type { UserStore } from "../../auth/user/user_store.ts";
import { cookieToken } from "../../auth/user/session_cookie.ts";
import { AppError } from "../../errors.ts";
import { TimeLimit } from "../../gql/request/time_limit.ts";
import { authenticated } from "../../gql/request/timed_out.ts";
import { sizedResponse } from "../../sized_response.ts";
import { hasUnknownViewer, withViewer } from "../../web/ui/viewer_links.tsx";

/** Maximum time for authentication in milliseconds. */
const MAX_AUTHENTICATION_MS = 500;
const AUTHENTICATION_LIMIT = new TimeLimit(MAX_AUTHENTICATION_MS);

interface ViewerSource {
  readonly authenticator: Authenticator;
  readonly users: Pick<UserStore, "find">;
  /** PUBLIC_URL, if it is set. */
  readonly publicUrl: URL | null;
}

/** @param address network address of the client */
export type Personalize = (request: Request, response: Response, address: string) => Promise<Response>;

export function knownViewer({ authenticator, users, publicUrl }: ViewerSource): Personalize {
  const usernameOf = async (request: Request, address: string): Promise<string | null> => {
    try {
      const found = authenticator.authenticate(request.headers, address);
      const principal = await authenticated(found, AUTHENTICATION_LIMIT);
      return principal.kind === "user" ? (await users.find(principal.userId))?.username ?? null : null;
    } catch (error) {
      // A public page needs no account, so it is shown without one.
      if (error instanceof AppError) return null;
      throw error;
    }
  };
  return async (request, response, address) => {
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage || cookieToken(request.headers, publicUrl) === null) return response;
    const { status } = response;
    const headers = new Headers(response.headers);
    const html = await response.text();
    const username = hasUnknownViewer(html) ? await usernameOf(request, address) : null;
    if (username === null) return sizedResponse(html, { status, headers });
    for (const name of ["content-length", "etag"]) headers.delete(name);
    if (headers.get("cache-control") !== "no-store") headers.set("cache-control", "private, no-cache");
    return sizedResponse(withViewer(html, { username }), { status, headers });
  };
}
