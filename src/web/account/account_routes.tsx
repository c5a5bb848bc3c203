/** Routes of the account area. Each page is a query of the API, and each form runs one mutation. */
import type { GraphQLFormattedError } from "graphql";
import { KEY_USED } from "../../auth/change/idempotency.ts";
import { AppError } from "../../errors.ts";
import { DELETE_ACCOUNT_PAGE, LEAVE_ACCOUNT_PAGE } from "./account_end_pages.tsx";
import { ACCOUNT_ACTIVITY_PAGE } from "./account_activity_page.tsx";
import { ACCOUNT_PAGE, ACCOUNT_SETTINGS_PAGE } from "./account_pages.tsx";
import { OpeningPage, ProblemPage } from "./entry/entry_pages.tsx";
import {
  endCookie,
  invitationRoute,
  ME,
  signInAnswer,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from "./entry/entry_routes.tsx";
import { keptForm } from "./entry/kept_form.tsx";
import { KEY_PAGE } from "./service_accounts/key_page.tsx";
import { EDIT_KEY_PAGE, REVOKE_KEY_PAGE, ROTATE_KEY_PAGE } from "./service_accounts/key_pages.tsx";
import { ACCOUNTS_PAGE, ACTIVITY_PAGE, END_SESSIONS_PAGE, SESSIONS_PAGE } from "./me/me_pages.tsx";
import { DELETE_ME_PAGE, SETTINGS_PAGE } from "./me/me_settings_pages.tsx";
import { forgotPasswordRoute, verifyEmailRoute } from "./entry/mail_entries.tsx";
import { MEMBER_PAGE } from "./members/member_page.tsx";
import { MEMBERS_PAGE, REMOVE_MEMBER_PAGE } from "./members/member_pages.tsx";
import { ownPath } from "./entry/next_path.ts";
import { signInFirst } from "./entry/sign_in_first.tsx";
import { NOTICES } from "./notices.ts";
import { type AccountPage, byPath, type PageView, type PathParameters, type RefusedForm } from "./page.ts";
import { type Refusal, refusalOf, shownField } from "./refusals.ts";
import { resetPasswordRoute } from "./entry/reset_password_route.tsx";
import {
  DELETE_SERVICE_ACCOUNT_PAGE,
  SERVICE_ACCOUNT_PAGE,
} from "./service_accounts/service_account_pages.tsx";
import { PROJECT_PAGES } from "../projects/project_routes.ts";
import { DELETE_USER_KEY_PAGE, USER_KEYS_PAGE } from "./me/user_key_pages.tsx";
import { OtherAuthor, requireAuthor } from "../ui/form_author.tsx";
import { type AccountOptions, goTo, pageResponse, Visit } from "./visit.ts";

/** @param address network address of the client */
export type PageRoute = (request: Request, params: PathParameters, address: string) => Promise<Response>;

export const PAGES = byPath([
  ACCOUNTS_PAGE,
  SETTINGS_PAGE,
  DELETE_ME_PAGE,
  SESSIONS_PAGE,
  END_SESSIONS_PAGE,
  USER_KEYS_PAGE,
  DELETE_USER_KEY_PAGE,
  ACTIVITY_PAGE,
  ACCOUNT_PAGE,
  MEMBERS_PAGE,
  MEMBER_PAGE,
  REMOVE_MEMBER_PAGE,
  ACCOUNT_ACTIVITY_PAGE,
  ACCOUNT_SETTINGS_PAGE,
  LEAVE_ACCOUNT_PAGE,
  DELETE_ACCOUNT_PAGE,
  SERVICE_ACCOUNT_PAGE,
  DELETE_SERVICE_ACCOUNT_PAGE,
  KEY_PAGE,
  EDIT_KEY_PAGE,
  ROTATE_KEY_PAGE,
  REVOKE_KEY_PAGE,
]);

const ENTRIES = {
  "/sign-in": signInRoute,
  "/sign-up": signUpRoute,
  "/sign-out": signOutRoute,
  "/invitation": invitationRoute,
  "/reset-password": resetPasswordRoute,
  "/forgot-password": forgotPasswordRoute,
  "/verify-email": verifyEmailRoute,
} as const;

function problemTitle(error: AppError): string {
  if (error instanceof OtherAuthor) return "You are signed in as another user";
  return error.status === 404 ? "Page not found" : "Something went wrong";
}

/** Routes by the pattern of their paths. */
export function accountRoutes(options: AccountOptions): Readonly<Record<string, PageRoute>> {
  const routes = [
    ...Object.entries(ENTRIES).map(([path, route]) => [path, guarded(options, route)]),
    ...Object.entries({ ...PAGES, ...PROJECT_PAGES }).map(([path, page]) => [
      path,
      guarded(options, (visit, params) => answer(visit, page, params)),
    ]),
  ];
  return Object.fromEntries(routes);
}

/** Route of a page. Failures are shown as a page, too. */
export function guarded(
  options: AccountOptions,
  route: (visit: Visit, params: PathParameters) => Promise<Response>,
): PageRoute {
  return async (request, params, address) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) {
      const response = problemPage("Method not allowed", "This page only supports GET and POST.", 405);
      response.headers.set("allow", "GET, HEAD, POST");
      return response;
    }
    try {
      return await route(await Visit.by(options, request, address), params);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // If a body is not read, the connection is lost and the browser gets no page.
      await request.body?.cancel().catch(() => {});
      return problemPage(problemTitle(error), `${error.message}.`, error.status);
    }
  };
}

async function answer(visit: Visit, page: AccountPage, params: PathParameters): Promise<Response> {
  if (visit.request.method === "POST") return await send(visit, page, params);
  const { pathname, search, searchParams } = visit.url;
  if (visit.user === null) {
    const path = pathname + search;
    // In a browser without Sec-Fetch-Site, a click on our link proves that our own page led there.
    if (visit.isOfUnknownOrigin) return pageResponse(<OpeningPage path={ownPath(path)} />);
    return signInFirst(visit.request, path);
  }
  return await show(visit, page, { params, search: searchParams });
}

interface Shown {
  readonly params: PathParameters;
  readonly search: URLSearchParams;
  readonly refused?: RefusedForm;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

async function show(visit: Visit, page: AccountPage, shown: Shown): Promise<Response> {
  const view = await viewOf(visit, page, shown);
  return view instanceof Response ? view : pageResponse(page.render(view), shown.status, shown.headers);
}

/** @returns a page with the reason if there is nothing to show */
async function viewOf(
  visit: Visit,
  page: AccountPage,
  { params, search, refused }: Shown,
): Promise<PageView | Response> {
  const answer = await visit.ask(page.document, { ...params, ...page.variables?.(search) });
  if (answer.error !== null) {
    const refusal = refusalOf(answer.error);
    // The only values of a query are ids and cursors, which the URL has.
    return refusal.status === 422 ? notFound() : refusedPage(visit, refusal);
  }
  const data = page.find === undefined ? answer.data : page.find(answer.data, params, search);
  if (data === null) return notFound();
  return {
    data,
    path: visit.url.pathname,
    search,
    viewer: answer.data.me,
    refused: refused ?? null,
    done: NOTICES.get(search.get("done")) ?? null,
    origin: visit.origin,
    now: visit.options.now(),
  };
}

/** Runs the mutation of a form. */
async function send(visit: Visit, page: AccountPage, params: PathParameters): Promise<Response> {
  const values = await formOf(visit, page);
  const { pathname } = visit.url;
  if (visit.user === null) return signInAgain(visit, values instanceof URLSearchParams ? values : undefined);
  if (!(values instanceof URLSearchParams)) {
    const refused = { ...values, values: new URLSearchParams() };
    return await show(visit, page, { params, search: new URLSearchParams(), refused, status: 413 });
  }
  const { data } = await visit.ask(ME, {});
  if (data?.me) requireAuthor(values, data.me);
  const name = values.get("do") ?? "";
  const action = Object.hasOwn(page.actions ?? {}, name) ? page.actions?.[name] : undefined;
  if (action === undefined) {
    return problemPage(
      "Something went wrong",
      "This form has changed. Reload the page and try again.",
      400,
    );
  }
  const now = visit.options.now();
  const problem = action.problem?.(values, now) ?? null;
  if (problem !== null) {
    const refused = { action: name, values, ...problem };
    return await show(visit, page, { params, search: new URLSearchParams(), refused, status: 422 });
  }
  const input = action.input(values, params, now);
  const sent = await visit.ask(action.document, { input }, { idempotencyKey: values.get("once") });
  const { error } = sent;
  if (error !== null) {
    if (isRepeated(error)) return goTo(`${pathname}?done=once`);
    const { message, ...refusal } = refusalOf(error);
    if (refusal.code === "UNAUTHENTICATED") return signInAgain(visit, values);
    const isGone = refusal.status === 404;
    const field = isGone ? null : shownField(refusal, action.fields?.(values));
    const refused = { action: name, values, field, message: isGone ? GONE : message };
    const shown = { params, search: new URLSearchParams(), refused, ...refusal };
    const isAboutRole = refusal.status === 403 && refusal.code !== "ACCOUNT_DISABLED";
    if (!isAboutRole) return await show(visit, page, shown);
    // A person without any role gets "not found".
    const view = await viewOf(visit, page, shown);
    return view instanceof Response ? view : refusedPage(visit, { message, ...refusal });
  }
  if (action.next !== undefined) {
    const ends = action.endsSession === true ? { "set-cookie": endCookie(visit) } : {};
    return goTo(action.next(sent.data, params, values), ends);
  }
  const view = await viewOf(visit, page, { params, search: new URLSearchParams() });
  return view instanceof Response || action.show === undefined
    ? goTo(pathname)
    : pageResponse(action.show(sent.data, view, values));
}

/** Returns the values of a form, or the page's own message if it is too large. */
async function formOf(
  visit: Visit,
  { largeForm }: AccountPage,
): Promise<URLSearchParams | Omit<RefusedForm, "values">> {
  if (largeForm === undefined) return await visit.form();
  try {
    return await visit.form(largeForm.maxBytes);
  } catch (error) {
    // A bare error page would not say how to send the content in parts.
    if (!(error instanceof AppError) || error.status !== 413) throw error;
    // If a body is not read, the connection is lost and the browser gets no page.
    await visit.request.body?.cancel().catch(() => {});
    return largeForm.refused;
  }
}

/**
 * True if the form was carried out before, with the same or other values, such as an expiry a second later.
 */
function isRepeated({ message, extensions }: GraphQLFormattedError): boolean {
  return extensions?.code === "CONFLICT" && extensions.id !== undefined ||
    message === KEY_USED;
}

/** Message if the object to change, such as a session, is gone but its page exists. */
const GONE = "This no longer exists. It was removed in another tab or by someone else.";

/** Shown instead of a form's result if the session has ended in the meantime, for example in another tab. */
function signInAgain(visit: Visit, values = new URLSearchParams()): Response {
  const kept = keptForm(values);
  const hint = kept === "" ? "Sign in and try again." : "Sign in to send it then.";
  const notice = `Your session ended before the form was sent, so nothing was changed. ${hint}`;
  return signInAnswer(visit, { next: ownPath(visit.url.pathname), notice, kept, status: 401 });
}

function refusedPage(visit: Visit, { code, status, message, headers }: Refusal): Response {
  if (code === "UNAUTHENTICATED") return signInAgain(visit);
  if (status === 404) return notFound();
  const text = status === 403
    ? "Your role in this account does not allow this. Ask an Admin of the account."
    : message;
  return problemPage(
    status === 403 ? "You do not have permission" : "Something went wrong",
    text,
    status,
    headers,
  );
}

function notFound(): Response {
  const text =
    "This page does not exist, was deleted, or belongs to an account that you are not a member of.";
  return problemPage("Page not found", text, 404);
}

function problemPage(
  title: string,
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return pageResponse(<ProblemPage title={title} text={text} viewer={undefined} />, status, headers);
}
