/** Changes by operators. Every action is in the audit trail of the user it is about, or of the operator. */
import type { Author } from "../../auth/change/author.ts";
import { byOperatingUser, RightEnded } from "../../auth/change/credential_author.ts";
import type { UserPrincipal } from "../../auth/principal/principal.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";
import { notFound } from "../../auth/refusals.ts";
import { AppError } from "../../errors.ts";
import { goTo, pageResponse, type Visit } from "../../web/account/visit.ts";
import { ResetLinkPage, userPath } from "../../web/operate/people_pages.tsx";
import { REPORTS_PATH } from "../../web/operate/service_pages.tsx";
import { nothingHere, type OperateParts } from "./operate_parts.ts";

interface Acted {
  readonly visit: Visit;
  readonly user: UserPrincipal;
  readonly operator: UserRecord;
  readonly parts: OperateParts;
  /** Id of the user in the path. Reports have theirs in the form. */
  readonly id: string;
}

type Action = (acted: Acted & { readonly author: Author }) => Promise<Response>;

const ACTIONS: Readonly<Record<string, Action>> = {
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

/** Runs the action of a form. */
export async function act(acted: Acted): Promise<Response> {
  const { visit, user, operator, parts: { stores, reports }, id } = acted;
  const values = await visit.form();
  const name = values.get("do") ?? "";
  const author = byOperatingUser(stores.database, operator, user, visit.address);
  const removes = name === "remove-report";
  try {
    if (removes) {
      const isRemoved = await reports.remove(values.get("id") ?? "", author);
      return goTo(`${REPORTS_PATH}?done=${isRemoved ? "removed" : "missing"}`);
    }
    const action = id !== "" && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) throw new AppError("INVALID_PARAMETER", 400, "This form does not exist");
    return await action({ ...acted, author });
  } catch (error) {
    if (error instanceof RightEnded) throw nothingHere();
    throw error;
  }
}
