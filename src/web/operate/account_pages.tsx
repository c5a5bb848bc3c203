/** Accounts of the service, and what an operator can do with them. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { EventPageProps } from "../account/audit_events.tsx";
import { Trail } from "../account/audit_events.tsx";
import { ConfirmLink, ConfirmPage, Form, Mark } from "../account/parts.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import {
  accountPath,
  ACCOUNTS_PATH,
  type OperatedAccount,
  type OperatedMember,
  userPath,
} from "./operated.ts";
import { DataTable, ListSearch, OperateFrame, type OperateView } from "./operate_frame.tsx";

interface AccountsProps extends OperateView {
  /** Part of the searched names. */
  readonly search: string;
  readonly accounts: readonly OperatedAccount[];
  /** True if not all accounts were searched or listed. */
  readonly isCut: boolean;
}

export function AccountsPage({ search, accounts, isCut, ...view }: AccountsProps): VNode {
  return (
    <OperateFrame title="Accounts" tab={ACCOUNTS_PATH} {...view}>
      <ListSearch path={ACCOUNTS_PATH} name="account" label="Name contains" value={search} />
      <DataTable
        caption="Accounts"
        columns={["Account", "Since", "Members", "Projects", "Service accounts", "State"]}
        rows={accounts.map(({ id, name, createdAt, members, projects, serviceAccounts, disabledAt }) => [
          <a key={id} href={accountPath(id)}>{visibleText(name)}</a>,
          <Time key={id} at={createdAt} />,
          members,
          projects,
          serviceAccounts,
          disabledAt === null ? "" : <Mark key={id} kind="fail">Disabled</Mark>,
        ])}
        empty="No account found."
      />
      {isCut && <p class="hint">There may be more accounts. Search for others by name.</p>}
    </OperateFrame>
  );
}

interface AccountProps extends OperateView {
  readonly account: OperatedAccount;
  readonly members: readonly OperatedMember[];
  readonly trail: Pick<EventPageProps, "nodes" | "pageInfo" | "names">;
}

export function AccountPage({ account, members, trail, ...view }: AccountProps): VNode {
  const { id, name, createdAt, disabledAt, projects, serviceAccounts } = account;
  const path = accountPath(id);
  return (
    <OperateFrame title={name} tab={ACCOUNTS_PATH} isDetail {...view}>
      <p>
        <code>{id}</code> · since <Time at={createdAt} /> · {plural(projects, "project")} ·{" "}
        {plural(serviceAccounts, "service account")} {disabledAt !== null && (
          <>
            <Mark kind="fail">Disabled</Mark> <Time at={disabledAt} />
          </>
        )}
      </p>
      <h2>Members</h2>
      <DataTable
        caption="Members"
        columns={["User", "Role"]}
        rows={members.map((member) => [
          <a key={member.id} href={userPath(member.id)}>{visibleText(member.username)}</a>,
          member.roleCode,
        ])}
        empty="The account has no members."
      />
      <h2>Actions</h2>
      {disabledAt === null
        ? (
          <ConfirmLink
            path={`${path}/disable`}
            text="Disable"
            label={`Disable ${name}`}
            title={disableTitle(name)}
          >
            <DisableAccount path={path} />
          </ConfirmLink>
        )
        : (
          <Form action="enable" path={path} submit="Enable">
            <p>
              Everything works again as before. The next scheduled crawls start at their usual times.
            </p>
          </Form>
        )}
      <Trail path={path} {...trail}>Latest actions on the account.</Trail>
    </OperateFrame>
  );
}

type DisableProps = Pick<AccountProps, "viewer"> & {
  readonly account: Pick<OperatedAccount, "id" | "name">;
};

/** Asks before an account is disabled. */
export function DisableAccountPage({ account: { id, name }, viewer }: DisableProps): VNode {
  const path = accountPath(id);
  return (
    <ConfirmPage
      title={disableTitle(name)}
      trail={[[ACCOUNTS_PATH, "Accounts"], [path, name]]}
      viewer={viewer}
      cancel={path}
    >
      <DisableAccount path={path} />
    </ConfirmPage>
  );
}

function disableTitle(name: string): string {
  return `Disable ${visibleText(name)}?`;
}

function DisableAccount({ path }: { readonly path: string }): VNode {
  return (
    <Form action="disable" path={path} submit="Disable account" danger>
      <p>
        Stops the crawls of the account and its schedules, refuses its keys, hides its public pages and
        badges, and sends nothing. Members see a notice. They can still read, export, revoke keys, leave and
        delete the account, but not its projects and crawls. They can sign in and use their other accounts.
      </p>
    </Form>
  );
}
