/** `/operate` shows the state of the service to its operators. For everyone else, it does not exist. */
import type { VNode } from "preact";
import type { UserRecord } from "../../auth/user/user_record.ts";
import { notFound } from "../../auth/refusals.ts";
import { guarded } from "../../web/account/account_routes.tsx";
import { signInFirst } from "../../web/account/entry/sign_in_first.tsx";
import { pageResponse, type Visit } from "../../web/account/visit.ts";
import { AccountPage, AccountsPage, DisableAccountPage } from "../../web/operate/account_pages.tsx";
import {
  ACCOUNT_PATH,
  ACCOUNTS_PATH,
  DISABLE_ACCOUNT_PATH,
  DISABLE_USER_PATH,
  SIGN_OUT_USER_PATH,
  USER_PATH,
  USERS_PATH,
} from "../../web/operate/operated.ts";
import { OPERATE_PATH, type OperateView } from "../../web/operate/operate_frame.tsx";
import { DisableUserPage, SignOutUserPage, UserPage, UsersPage } from "../../web/operate/people_pages.tsx";
import {
  REMOVE_REPORT_PATH,
  RemoveReportPage,
  REPORTS_PATH,
  ReportsPage,
  SettingsPage,
  StoragePage,
} from "../../web/operate/service_pages.tsx";
import { StatePage } from "../../web/operate/state_page.tsx";
import type { AppParts } from "../parts.ts";
import { answeringPages } from "../routing/route.ts";
import { act } from "./actions.tsx";
import { listedAccount, listedEvent, listedMembers, listedReport, listedUser, userDetails } from "./lists.ts";
import { nothingHere, type OperatePage, type OperateParts } from "./operate_parts.ts";
import { settingsOf } from "./settings.ts";
import { serviceState } from "./state.ts";
import { storedKinds } from "./storage.ts";

/** Maximum number of objects that a page lists. */
const MAX_LISTED = 50;
/** Number of events that the page of a user or account shows. */
const SHOWN_EVENTS = 30;

/** Sentences about the last action, by the value of `done`. */
const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ["signed-out", "All sessions of the user have ended."],
  ["disabled", "The user is disabled, and all sessions have ended."],
  ["enabled", "The user can sign in again."],
  [
    "account-disabled",
    "The account is disabled. Running crawls stop after the pages that they are checking.",
  ],
  ["account-enabled", "The account works again as before."],
  ["removed", "The report was removed."],
  ["missing", "Nothing was changed, because it no longer exists."],
]);

/** Input of a page. */
interface Shown {
  readonly parts: OperateParts;
  readonly view: OperateView;
  readonly operator: UserRecord;
  readonly search: URLSearchParams;
  /** Id in the path. */
  readonly id: string;
}

type Show = (shown: Shown) => Promise<VNode>;

/** By their paths. */
export const OPERATE_PAGES: Readonly<Record<OperatePage, Show>> = {
  [OPERATE_PATH]: async ({ parts, view }) => {
    const state = await serviceState({ ...parts, kv: parts.stores.database.kv });
    return <StatePage {...view} state={state} />;
  },
  [USERS_PATH]: async ({ parts: { stores }, view, search }) => {
    const start = search.get("user") ?? "";
    const found = await stores.users.search(start, MAX_LISTED + 1);
    const users = found.slice(0, MAX_LISTED).map(listedUser);
    return <UsersPage {...view} search={start} users={users} isCut={found.length > MAX_LISTED} />;
  },
  [USER_PATH]: showUser,
  [ACCOUNTS_PATH]: async ({ parts: { stores }, view, search }) => {
    const text = search.get("account") ?? "";
    const { accounts, isCut } = await stores.accounts.search(text, MAX_LISTED);
    return <AccountsPage {...view} search={text} accounts={accounts.map(listedAccount)} isCut={isCut} />;
  },
  [SIGN_OUT_USER_PATH]: async (shown) => <SignOutUserPage {...shown.view} user={await foundUser(shown)} />,
  [DISABLE_USER_PATH]: async (shown) => <DisableUserPage {...shown.view} user={await foundUser(shown)} />,
  [ACCOUNT_PATH]: showAccount,
  [DISABLE_ACCOUNT_PATH]: async ({ parts: { stores }, view, id }) => (
    <DisableAccountPage {...view} account={await stores.accounts.get(id)} />
  ),
  [REPORTS_PATH]: async ({ parts: { reports }, view }) => {
    const latest = await reports.latest(MAX_LISTED);
    return <ReportsPage {...view} reports={latest.map(listedReport)} totals={await reports.totals()} />;
  },
  [REMOVE_REPORT_PATH]: async ({ parts: { reports }, view, id }) => {
    const report = await reports.find(id);
    if (report === null) throw notFound("Report");
    return <RemoveReportPage {...view} report={listedReport(report)} />;
  },
  "/operate/storage": async ({ parts: { stores }, view }) => (
    <StoragePage {...view} kinds={await storedKinds(stores.database.kv)} />
  ),
  "/operate/settings": ({ parts: { config }, view }) =>
    Promise.resolve(<SettingsPage {...view} settings={settingsOf(config)} />),
};

async function foundUser({ parts: { stores }, id }: Shown): Promise<UserRecord> {
  const user = await stores.users.find(id);
  if (user === null) throw notFound("User");
  return user;
}

async function showUser(shown: Shown): Promise<VNode> {
  const { parts: { stores }, view, operator, id } = shown;
  const user = await foundUser(shown);
  const trail = await trailOf(stores, id, user.username);
  const details = await userDetails(stores, user);
  return <UserPage {...view} user={details} isSelf={user.id === operator.id} trail={trail} />;
}

async function showAccount({ parts: { stores }, view, id }: Shown): Promise<VNode> {
  const account = await stores.accounts.get(id);
  return (
    <AccountPage
      {...view}
      account={listedAccount(account)}
      members={await listedMembers(stores, account)}
      trail={await trailOf(stores, id, account.name)}
    />
  );
}

/** The latest events of a user or account. */
async function trailOf({ database: { audit } }: OperateParts["stores"], id: string, name: string) {
  const { events } = await audit.page(id, SHOWN_EVENTS, null);
  return {
    nodes: events.map(listedEvent),
    pageInfo: { hasNextPage: false, endCursor: null },
    names: new Map([[id, name]]),
  };
}

export function operateRoutes({ accountPages, ...parts }: OperateParts & Pick<AppParts, "accountPages">) {
  return answeringPages(Object.fromEntries(
    (Object.keys(OPERATE_PAGES) as OperatePage[]).map((page) => [
      page,
      guarded(accountPages, (visit, { id = "" }) => operate(visit, { parts, page, id })),
    ]),
  ));
}

async function operate(
  visit: Visit,
  { parts, page, id }: { readonly parts: OperateParts; readonly page: OperatePage; readonly id: string },
): Promise<Response> {
  const { pathname, search, searchParams } = visit.url;
  if (visit.user === null) {
    return signInFirst(visit.request, pathname + search);
  }
  const operator = await parts.stores.users.find(visit.user.userId);
  if (operator?.isOperator !== true) throw nothingHere();
  if (visit.request.method === "POST") {
    return await act({ visit, user: visit.user, operator, parts, page, id });
  }
  const { username } = operator;
  const view = { viewer: { username }, done: NOTICES.get(searchParams.get("done")) ?? null };
  return pageResponse(await OPERATE_PAGES[page]({ parts, view, operator, search: searchParams, id }));
}
