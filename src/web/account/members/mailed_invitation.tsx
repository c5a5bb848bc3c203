/** The form that mails an invitation. */
import type { VNode } from "preact";
import { graphql } from "../../../gql/document.ts";
import { type RoleCode, ROLES } from "../account_frame.tsx";
import { choice } from "../choice.ts";
import { defineAction, type PageView } from "../page.ts";
import { Field, Form, Select } from "../parts.tsx";
import { Setting } from "../setting.tsx";

export function InviteByMail({ view }: { readonly view: Pick<PageView, "refused" | "path"> }): VNode {
  return (
    <Setting
      title="Invite by mail"
      about={<p class="hint">Only the mail has the link. It works once and expires after seven days.</p>}
    >
      <Form action="invite-by-mail" path={view.path} submit="Send invitation">
        <Field view={view} action="invite-by-mail" name="email" label="Email address of the new member" />
        <Select
          view={view}
          action="invite-by-mail"
          name="roleCode"
          label="Role"
          options={ROLES}
          value="Viewer"
        />
      </Form>
    </Setting>
  );
}

export const INVITE_BY_MAIL = defineAction({
  document: graphql(
    `mutation ($input: InviteByEmailInput!) { inviteByEmail(input: $input) { invitation { id } } }`,
  ),
  input: (values, { id }: { readonly id: string }) => ({
    accountId: id,
    roleCode: choice<RoleCode>(values, "roleCode"),
    email: (values.get("email") ?? "").trim(),
  }),
  next: (_, { id }) => `/accounts/${id}/members?done=invitation-mailed`,
});
