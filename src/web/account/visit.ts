/** A request for a page of the account area, with its sender, its form and its response. */
import { sizedResponse } from "../../sized_response.ts";
import type { VNode } from "preact";
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import type { RemotePrincipal, UserPrincipal } from "../../auth/principal/principal.ts";
import {
  cookieToken,
  isLoopbackHost,
  isOfUnknownOrigin,
  isSameOrigin,
  sentToken,
} from "../../auth/user/session_cookie.ts";
import { AppError } from "../../errors.ts";
import type { TypedDocument } from "../../gql/document.ts";
import type { PageAnswer, PageApi } from "../../gql/page_api.ts";
import { readBody } from "../../gql/request/request_body.ts";
import { MAX_AUTHENTICATION_MS, MAX_BODY_MS, TimeLimit } from "../../gql/request/time_limit.ts";
import { authenticated } from "../../gql/request/timed_out.ts";
import { asset, HTML_CONTENT_TYPE } from "../asset.ts";
import { renderPage } from "../ui/document.tsx";

export interface AccountOptions {
  readonly api: PageApi;
  readonly authenticator: Authenticator;
  /** PUBLIC_URL, if it is set. */
  readonly publicUrl: URL | null;
  readonly signUp: "open" | "closed";
  /** True if the service sends mails. */
  readonly sendsMails: boolean;
  /**
   * Counts like a sign-in, because anyone may send codes.
   * @param address network address of the client
   * @returns a sentence that names who invites and the account
   * @throws {AppError} unless the code of an invitation can be used, and RATE_LIMITED
   */
  readonly requireInvitation: (code: string, address: string) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const AUTHENTICATION_LIMIT = new TimeLimit(MAX_AUTHENTICATION_MS);
const BODY_LIMIT = new TimeLimit(MAX_BODY_MS);

const FORM_TYPE = /^application\/x-www-form-urlencoded[ \t]*(?:;|$)/i;

export class Visit {
  readonly options: AccountOptions;
  readonly request: Request;
  readonly url: URL;
  readonly principal: RemotePrincipal;
  /** Network address of the client. */
  readonly address: string;

  private constructor(
    options: AccountOptions,
    request: Request,
    address: string,
    principal: RemotePrincipal,
  ) {
    this.options = options;
    this.request = request;
    this.url = new URL(request.url);
    this.principal = principal;
    this.address = address;
  }

  /**
   * @param address network address of the client
   * @throws {AppError} for two credentials, and if the database does not respond
   */
  static async by(options: AccountOptions, request: Request, address: string): Promise<Visit> {
    const found = options.authenticator.authenticate(request.headers, address);
    return new Visit(options, request, address, await authenticated(found, AUTHENTICATION_LIMIT));
  }

  /** The person who is signed in, or null. */
  get user(): UserPrincipal | null {
    return this.principal.kind === "user" ? this.principal : null;
  }

  /** True if the browser has a session that has ended. */
  get hasEndedSession(): boolean {
    return this.user === null && cookieToken(this.request.headers, this.options.publicUrl) !== null;
  }

  /** True if the browser has a session, and it is not known if the person or another site led here. */
  get isOfUnknownOrigin(): boolean {
    const { headers } = this.request;
    return isOfUnknownOrigin(headers) && sentToken(headers, this.options.publicUrl) !== null;
  }

  /** Origin of the service, from PUBLIC_URL or this machine. Nothing else of a request is shown. */
  get origin(): string | null {
    const { publicUrl } = this.options;
    if (publicUrl !== null) return publicUrl.origin;
    const host = this.request.headers.get("host") ?? "";
    return isLoopbackHost(host) ? `http://${host.toLowerCase()}` : null;
  }

  /** @param caller the sender of the API request, if it is not the sender of this request */
  ask<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: NoInfer<Variables>,
    { idempotencyKey = null, caller = this.principal }: {
      readonly idempotencyKey?: string | null;
      readonly caller?: RemotePrincipal;
    } = {},
  ): Promise<PageAnswer<Data>> {
    const { headers, signal } = this.request;
    const userAgent = headers.get("user-agent");
    const from = { caller, address: this.address, userAgent, signal };
    return this.options.api({ document, variables, idempotencyKey, ...from });
  }

  /**
   * @returns a sentence that names who invites and the account
   * @throws {AppError} unless the code of an invitation can be used, and if the database does not respond
   */
  async requireInvitation(code: string): Promise<string> {
    return await authenticated(this.options.requireInvitation(code, this.address), AUTHENTICATION_LIMIT);
  }

  /** The principal that has just signed in with the token. */
  async bearer(token: string): Promise<RemotePrincipal> {
    const headers = new Headers({ "x-auth-token": token });
    return await this.options.authenticator.authenticate(headers, this.address);
  }

  /**
   * The fields of a form.
   * @param maxBytes maximum number of bytes; default: as for other bodies
   * @throws {AppError} 403 for a form of another site, 415 for another kind of body, 413, 408 and 400 as for other bodies
   */
  async form(maxBytes?: number): Promise<URLSearchParams> {
    const { headers } = this.request;
    if (!isSameOrigin(headers, this.options.publicUrl)) {
      const message = "This form was not sent from a page of this service. Nothing was changed";
      throw new AppError("CROSS_ORIGIN_REQUEST", 403, message);
    }
    if (!FORM_TYPE.test(headers.get("content-type") ?? "")) {
      const message = "Cannot read the form: its Content-Type must be application/x-www-form-urlencoded";
      throw new AppError("BAD_REQUEST", 415, message);
    }
    return new URLSearchParams(await readBody(this.request, BODY_LIMIT, maxBytes));
  }
}

/** @param headers additional headers */
export function pageResponse(
  page: VNode,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const own = asset("", HTML_CONTENT_TYPE, {
    "cache-control": "no-store",
    // With no-referrer, browsers would not send the origin of a form.
    "referrer-policy": "same-origin",
    ...headers,
  });
  return sizedResponse(renderPage(page), { status, headers: own.headers });
}

/** Redirects to a page with GET. */
export function goTo(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location: path, "cache-control": "no-store", ...headers },
  });
}
