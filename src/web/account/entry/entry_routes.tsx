/** Signing in, up and out, and accepting an invitation. */
import { endedCookie, mayHaveCookie, sessionCookie } from "../../../auth/user/session_cookie.ts";
import { AppError } from "../../../errors.ts";
import { RateLimited } from "../../../rate_limit.ts";
import { graphql } from "../../../gql/document.ts";
import { VERIFY_AGAIN } from "./reset_password_page.tsx";
import { InvitationPage, InvitedPage, SignInPage, SignUpPage } from "./entry_pages.tsx";
import { KeptFormPage, mayShow } from "./kept_form.tsx";
import { ownPath } from "./next_path.ts";
import type { RefusedForm } from "../page.ts";
import { refusalOf } from "../refusals.ts";
import { requireAuthor } from "../../ui/form_author.tsx";
import { goTo, pageResponse, type Visit } from "../visit.ts";

const SIGN_IN = graphql(
  `mutation ($input: CreateSessionInput!) { session: createSession(input: $input) { token expiresAt } }`,
);
const SIGN_UP = graphql(
  `mutation ($input: SignUpInput!) { session: signUp(input: $input) { token expiresAt } }`,
);
export const SIGN_OUT = graphql(`mutation { deleteSession { id } }`);
const ACCEPT = graphql(
  `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { membership { id } } }`,
);
export const ME = graphql(`{ me { username } }`);

/** Sentences about the reason for the sign-in page, by the value of `done`. */
const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ["signed-out", "You have signed out."],
  ["signed-out-everywhere", "All your sessions have ended."],
  [
    "password-set",
    `The password was set. All your sessions have ended, and your user keys were deleted. ${VERIFY_AGAIN}`,
  ],
  ["deleted", "Your user was deleted."],
]);

interface Session {
  readonly token: string;
  readonly expiresAt: string;
}

export async function signInRoute(visit: Visit): Promise<Response> {
  if (visit.request.method === "POST") return await signIn(visit);
  const { searchParams } = visit.url;
  const next = ownPath(searchParams.get("next"));
  if (visit.user !== null) return goTo(next);
  const notice = NOTICES.get(searchParams.get("done")) ?? null;
  if (!visit.hasEndedSession) return signInAnswer(visit, { next, notice });
  return signInAnswer(visit, {
    next,
    notice: notice ?? "Your session has ended. Sign in again to continue.",
  });
}

interface SignInAnswer {
  readonly next: string;
  readonly notice?: string | null;
  readonly code?: string;
  /** Form to send afterwards. */
  readonly kept?: string;
  readonly refused?: RefusedForm | null;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The sign-in page, which also deletes a cookie that is no longer valid. If a script was redirected here, the cookie
 * stays, because it gives the reason for the page that the person sees afterwards.
 */
export function signInAnswer(
  visit: Visit,
  { next, notice = null, code = "", kept = "", refused = null, status, headers = {} }: SignInAnswer,
): Response {
  const { signUp, sendsMails } = visit.options;
  const isOfScript = visit.request.headers.get("sec-fetch-dest") === "empty";
  const ended = visit.hasEndedSession && !isOfScript ? { "set-cookie": endCookie(visit) } : {};
  const page = (
    <SignInPage
      refused={refused}
      notice={notice}
      next={next}
      code={code}
      kept={kept}
      signUp={signUp}
      sendsMails={sendsMails}
      isSafe={isSafe(visit)}
    />
  );
  return pageResponse(page, status, { ...ended, ...headers });
}

async function signIn(visit: Visit): Promise<Response> {
  const values = await visit.form();
  if (values.get("do") === "check") return signInAnswer(visit, waysOf(values));
  requireSafe(visit);
  const [username, password] = [values.get("username") ?? "", values.get("password") ?? ""];
  const { data, error } = await visit.ask(SIGN_IN, { input: { username, password } });
  if (error === null) return await enter(visit, data.session, values);
  const { status, message, headers } = refusalOf(error);
  const refused = { action: "sign-in", values, field: null, message };
  return signInAnswer(visit, { ...waysOf(values), refused, status, headers });
}

const SETUP_CODE = /^svc_su_[0-9A-Za-z]+$/;
const USED_SETUP =
  "This link was used or has expired. Sign in, or restart the service for a new link if it has no user yet.";

export async function signUpRoute(visit: Visit): Promise<Response> {
  const { request, url, options: { signUp } } = visit;
  const shown = { signUp, isSafe: isSafe(visit) };
  if (request.method !== "POST") {
    const next = ownPath(url.searchParams.get("next"));
    const [code = ""] = SETUP_CODE.exec(url.searchParams.get("setup") ?? "") ?? [];
    if (visit.user !== null) return goTo(next);
    return pageResponse(
      <SignUpPage {...shown} refused={null} next={next} code={code} isFirst={code !== ""} />,
    );
  }
  const values = await visit.form();
  const { next, code } = waysOf(values);
  const isFirst = SETUP_CODE.test(code);
  if (values.get("do") === "check") {
    return pageResponse(<SignUpPage {...shown} refused={null} next={next} code={code} isFirst={isFirst} />);
  }
  requireSafe(visit);
  const input = {
    username: values.get("username") ?? "",
    password: values.get("password") ?? "",
    displayName: values.get("displayName")?.trim() || null,
    invitationCode: code || null,
  };
  const { data, error } = await visit.ask(SIGN_UP, { input });
  // Signing up has already accepted the invitation.
  const joined = code === "" || isFirst ? next : "/account?done=joined";
  if (error === null) return await enter(visit, data.session, new URLSearchParams({ next: joined }));
  const { status, message: reason, headers, field } = refusalOf(error);
  const isUsed = status === 404 && isFirst;
  const refused = { action: "sign-up", values, field, message: isUsed ? USED_SETUP : reason };
  return pageResponse(
    <SignUpPage {...shown} refused={refused} next={next} code={code} isFirst={isFirst && !isUsed} />,
    status,
    headers,
  );
}

/** Redirects to the next page with a new session. */
async function enter(
  visit: Visit,
  { token, expiresAt }: Session,
  values: URLSearchParams,
): Promise<Response> {
  const { request: { headers }, options: { publicUrl, now } } = visit;
  const session = { token, expiresAt: Date.parse(expiresAt) };
  const cookie = { "set-cookie": sessionCookie(headers, publicUrl, session, now()) };
  const { next, code, kept } = waysOf(values);
  if (code === "" && kept === "") return goTo(next, cookie);
  const caller = await visit.bearer(token);
  if (code === "") {
    const { data } = await visit.ask(ME, {}, { caller });
    const viewer = data?.me ?? null;
    if (!mayShow(kept, viewer)) return goTo(next, cookie);
    return pageResponse(<KeptFormPage viewer={viewer} path={next} kept={kept} />, 200, cookie);
  }
  const { error } = await visit.ask(ACCEPT, { input: { code } }, { caller });
  if (error === null) return goTo("/account?done=joined", cookie);
  const { status, message, code: reason } = refusalOf(error);
  const { data } = await visit.ask(ME, {}, { caller });
  const refused = {
    action: "invitation",
    values,
    field: "code",
    message: reason === "NOT_FOUND" ? ENDED_INVITATION : message,
  };
  return pageResponse(<InvitationPage refused={refused} viewer={data?.me ?? null} />, status, cookie);
}

export async function signOutRoute(visit: Visit): Promise<Response> {
  if (visit.request.method !== "POST") return goTo("/account");
  await visit.form();
  if (visit.user !== null) await visit.ask(SIGN_OUT, {});
  return goTo("/sign-in?done=signed-out", { "set-cookie": endCookie(visit) });
}

const ENDED_INVITATION =
  "This invitation was already used, was revoked, or has expired. Ask the person who invited you for a new one.";

export async function invitationRoute(visit: Visit): Promise<Response> {
  const viewer = visit.user === null ? null : (await visit.ask(ME, {})).data?.me ?? null;
  if (visit.request.method !== "POST") return pageResponse(<InvitationPage refused={null} viewer={viewer} />);
  const values = await visit.form();
  const [code = ""] = /svc_in_[0-9A-Za-z]+/.exec(values.get("code") ?? "") ?? [];
  const refuse = (message: string, status: number, headers = {}) => {
    const refused = { action: "invitation", values, field: "code", message };
    return pageResponse(<InvitationPage refused={refused} viewer={viewer} />, status, headers);
  };
  if (code === "") return refuse("This is not an invitation code: codes start with svc_in_.", 422);
  if (viewer === null || values.get("do") !== "accept") {
    try {
      const invitation = await visit.requireInvitation(code);
      const page = { viewer, code, invitation, isSafe: isSafe(visit) === true };
      return pageResponse(<InvitedPage {...page} />);
    } catch (error) {
      // The reader learns it before choosing a username and a password.
      const headers = error instanceof RateLimited ? { "retry-after": String(error.retryAfterSeconds) } : {};
      if (error instanceof AppError) {
        const message = error.code === "NOT_FOUND" ? ENDED_INVITATION : `${error.message}.`;
        return refuse(message, error.status, headers);
      }
      throw error;
    }
  }
  requireAuthor(values, viewer);
  const { error } = await visit.ask(ACCEPT, { input: { code } });
  if (error === null) return goTo("/account?done=joined");
  const { status, message, headers, code: reason } = refusalOf(error);
  return refuse(reason === "NOT_FOUND" ? ENDED_INVITATION : message, status, headers);
}

export function endCookie({ request, options }: Visit): string {
  return endedCookie(request.headers, options.publicUrl);
}

function waysOf(values: URLSearchParams): Required<Pick<SignInAnswer, "next" | "code" | "kept">> {
  const [code, kept] = [values.get("code") ?? "", values.get("kept") ?? ""];
  return { next: ownPath(values.get("next")), code, kept };
}

/**
 * True if the connection is secure, or null if unknown, as for a link in an older browser. A form has an
 * `Origin`.
 */
function isSafe({ request: { headers }, options: { publicUrl } }: Visit): boolean | null {
  return mayHaveCookie(headers, publicUrl);
}

function requireSafe(visit: Visit): void {
  if (isSafe(visit) === true) return;
  throw new AppError("BAD_REQUEST", 403, "Cannot sign in here: the connection is not secure, use https");
}
