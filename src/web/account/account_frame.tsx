/** The frame of the pages of one account. */
import type { ComponentChildren, VNode } from "preact";
import { graphql, type ResultOf } from "../../gql/document.ts";
import type { Island } from "../ui/document.tsx";
import type { PageView } from "./page.ts";
import { Frame } from "./parts.tsx";
import { Time } from "../ui/time.tsx";
import { Tabs } from "./tabs.tsx";

/** Fields that every page of an account requests. */
export const ACCOUNT_FIELDS = "id name disabledAt myRole { code }";

/** Query for the pages of forms. */
export const ACCOUNT_QUERY = graphql(
  `query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} } } }`,
);

const ACCOUNT = graphql(`fragment ShownAccount on Account { ${ACCOUNT_FIELDS} }`);
export type ShownAccount = ResultOf<typeof ACCOUNT>;

export type RoleCode = ShownAccount["myRole"]["code"];

export const ROLES = [
  ["Viewer", "Viewer: can view everything"],
  ["Editor", "Editor: can also manage projects and crawls"],
  ["Admin", "Admin: can do everything"],
] as const;

interface AccountFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly account: ShownAccount;
  readonly island?: Island;
  readonly children: ComponentChildren;
}

export function AccountFrame(
  { title, view, account, island = "account", children }: AccountFrameProps,
): VNode {
  const { viewer, refused, done, path } = view;
  const start = `/accounts/${account.id}`;
  const tabs = [
    [`${start}/projects`, "Projects"],
    [start, "Service accounts"],
    [`${start}/members`, "Members"],
    [`${start}/activity`, "Activity"],
    [`${start}/settings`, "Settings"],
  ] as const;
  return (
    <Frame
      title={title}
      viewer={viewer}
      refused={refused}
      done={done}
      island={island}
      trail={[["/account", "Your accounts"], [`${start}/projects`, account.name]]}
    >
      <Tabs label="Account navigation" tabs={tabs} path={path} />
      <DisabledAccount account={account} />
      {children}
    </Frame>
  );
}

/** Shown to the members of an account that an operator has disabled. */
export function DisabledAccount({ account: { name, disabledAt } }: {
  readonly account: Pick<ShownAccount, "name" | "disabledAt">;
}): VNode | null {
  if (disabledAt === null) return null;
  return (
    <div class="banner bad">
      <p>
        An operator of this service has disabled the account {name} (<Time at={disabledAt} />
        ). Nothing is crawled, sent or changed, keys are refused, and public pages and badges are hidden.
      </p>
      <p>
        Members can still read and export everything, and leave. Admins can also revoke keys, remove members
        and delete the account. Ask the operator to enable it again.
      </p>
    </div>
  );
}

/** Reason why a person who is not an Admin sees no forms here. */
export function AdminsOnly(
  { account, what }: { readonly account: ShownAccount; readonly what: string },
): VNode {
  const role = account.myRole.code;
  return (
    <p class="notice">
      You have the {role} role in {account.name}. Only Admins can {what}.
    </p>
  );
}

export function isAdmin({ myRole }: ShownAccount): boolean {
  return myRole.code === "Admin";
}

/** @returns null if the node is another object than an account */
export function accountIn<Node extends object>(node: Node): Extract<Node, { readonly id: string }> | null {
  return isSelected(node) ? node : null;
}

/** True for the type of node whose fields were requested. */
function isSelected<Node extends object>(node: Node): node is Extract<Node, { readonly id: string }> {
  return "id" in node;
}
