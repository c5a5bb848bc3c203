/**
 * Changes by operators. Every action is in the audit trail of the user or account it is about, or of the
 * operator.
 */
import type { Author } from "../../auth/change/author.ts";
import { byOperatingUser, RightEnded } from "../../auth/change/credential_author.ts";
import type { UserPrincipal } from "../../auth/principal/principal.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";
import { notFound } from "../../auth/refusals.ts";
import { AppError } from "../../errors.ts";
import { goTo, pageResponse, type Visit } from "../../web/account/visit.ts";
import { ACCOUNT_PATH, accountPath, USER_PATH, userPath } from "../../web/operate/operated.ts";
import { ResetLinkPage } from "../../web/operate/people_pages.tsx";
import { REPORTS_PATH } from "../../web/operate/service_pages.tsx";
import { requireAuthor } from "../../web/ui/form_author.tsx";
import { nothingHere, type OperatePage, type OperateParts } from "./operate_parts.ts";

interface Acted {
  readonly visit: Visit;
  readonly user: UserPrincipal;
  readonly operator: UserRecord;
  readonly parts: OperateParts;
  /** Page with the form. */
  readonly page: OperatePage;
  /** Id of the user or account in the path. Reports have theirs in the form. */
  readonly id: string;
}

interface Performed extends Acted {
  readonly author: Author;
  /** Values of the form. */
  readonly values: URLSearchParams;
}

type Action = (performed: Performed) => Promise<Response>;

const USER_ACTIONS: Readonly<Record<string, Action>> = {
  "sign-out": async ({ parts: { stores }, id, author }) => {
    await stores.users.signOutEverywhere(id, { deletesUserKeys: false }, author);
    return goTo(`${userPath(id)}?done=signed-out`);
  },
  disable: async ({ parts: { stores }, id, author }) => {
    await stores.users.setDisabled(id, true, author);
    return goTo(`${userPath(id)}?done=disabled`);
  },
  enable: async ({ parts: { stores }, id, author }) => {
    await stores.users.setDisabled(id, false, author);
    return goTo(`${userPath(id)}?done=enabled`);
  },
  reset: async ({ visit, parts: { stores }, id, operator, author }) => {
    const user = await stores.users.find(id);
    if (user === null) throw notFound("User");
    const { code, expiresAt } = await stores.passwordResets.createByOperator(id, author);
    return pageResponse(
      <ResetLinkPage
        viewer={{ username: operator.username }}
        done={null}
        user={user}
        code={code}
        expiresAt={new Date(expiresAt).toISOString()}
        origin={visit.origin}
      />,
    );
  },
};

const ACCOUNT_ACTIONS: Readonly<Record<string, Action>> = {
  disable: async ({ parts: { stores }, id, author }) => {
    await stores.accounts.setDisabled(id, true, author);
    return goTo(`${accountPath(id)}?done=account-disabled`);
  },
  enable: async ({ parts: { stores }, id, author }) => {
    await stores.accounts.setDisabled(id, false, author);
    return goTo(`${accountPath(id)}?done=account-enabled`);
  },
};

const REPORT_ACTIONS: Readonly<Record<string, Action>> = {
  "remove-report": async ({ values, parts: { reports }, author }) => {
    const isRemoved = await reports.remove(values.get("id") ?? "", author);
    return goTo(`${REPORTS_PATH}?done=${isRemoved ? "removed" : "missing"}`);
  },
};

/** Forms of each page. */
const ACTIONS: { readonly [Page in OperatePage]?: Readonly<Record<string, Action>> } = {
  [USER_PATH]: USER_ACTIONS,
  [ACCOUNT_PATH]: ACCOUNT_ACTIONS,
  [REPORTS_PATH]: REPORT_ACTIONS,
};

/** Runs the action of a form. */
export async function act(acted: Acted): Promise<Response> {
  const { visit, user, operator, parts: { stores }, page } = acted;
  const values = await visit.form();
  requireAuthor(values, operator);
  const name = values.get("do") ?? "";
  const author = byOperatingUser(stores.database, operator, user, visit.address);
  const actions = ACTIONS[page] ?? {};
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new AppError("INVALID_PARAMETER", 400, "This form does not exist");
  try {
    return await action({ ...acted, author, values });
  } catch (error) {
    if (error instanceof RightEnded) throw nothingHere();
    throw error;
  }
}
