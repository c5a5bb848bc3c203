/** Settings of the person who is signed in, for the name, the password and the deletion of both. */
import { ACCOUNT_LIMITS } from "../../../auth/account/limits.ts";
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { CurrentPassword, EMAIL_ACTIONS, EMAIL_FIELDS, EmailForms } from "../email_forms.tsx";
import { KeepKeys, MeFrame } from "./me_frame.tsx";
import { defineAction, pageAt } from "../page.ts";
import { ConfirmPage, Field, Form } from "../parts.tsx";
import { Setting } from "../setting.tsx";

const { minPasswordCharacters, passwordCharacters } = ACCOUNT_LIMITS;

const UPDATE = graphql(`mutation ($input: UpdateMeInput!) { updateMe(input: $input) { id } }`);

export const SETTINGS_PAGE = pageAt("/account/settings", {
  document: graphql(`{ me { username user { displayName } ${EMAIL_FIELDS} } }`),
}).define({
  render(view) {
    const { username, user } = view.data.me;
    return (
      <MeFrame title="Your settings" view={view}>
        <p>
          Your username is <strong>{username}</strong>.
        </p>
        <Setting title="Name">
          <Form action="rename" path="/account/settings" submit="Save name">
            <Field
              view={view}
              action="rename"
              name="displayName"
              label="Your name"
              autocomplete="name"
              value={user?.displayName ?? ""}
            />
          </Form>
        </Setting>
        <Setting title="Password">
          <Form action="password" path="/account/settings" submit="Change password">
            <CurrentPassword view={view} action="password" />
            <Field
              view={view}
              action="password"
              name="newPassword"
              label="New password"
              type="password"
              autocomplete="new-password"
              hint={`${minPasswordCharacters} to ${passwordCharacters} characters. Your other sessions end, and your user keys are deleted unless you keep them.`}
            />
            <KeepKeys />
          </Form>
        </Setting>
        <EmailForms view={view} me={view.data.me} />
        <Setting
          title="Delete"
          about={<p class="hint">Deletes your user and all accounts that have no other members.</p>}
        >
          <a class="button quiet" href="/account/delete">Delete your user</a>
        </Setting>
      </MeFrame>
    );
  },
  actions: {
    ...EMAIL_ACTIONS,
    rename: defineAction({
      document: UPDATE,
      input: (values) => ({ displayName: values.get("displayName") ?? "" }),
      next: () => "/account/settings?done=saved",
    }),
    password: defineAction({
      document: UPDATE,
      input: (values) => ({
        currentPassword: values.get("currentPassword") || null,
        newPassword: values.get("newPassword") ?? "",
        keepUserKeys: values.get("keepUserKeys") === "yes",
      }),
      next: () => "/account/settings?done=password-changed",
    }),
  },
});

export const DELETE_ME_PAGE = pageAt("/account/delete", {
  document: graphql(`{ me { username accounts { id name } } }`),
}).define({
  render(view) {
    const { viewer, refused, data: { me } } = view;
    const { accounts } = me;
    const trail = [["/account", "Your accounts"], ["/account/settings", "Your settings"]] as const;
    return (
      <ConfirmPage
        title="Delete your user"
        viewer={viewer}
        refused={refused}
        trail={trail}
        cancel="/account/settings"
      >
        <p>
          This cannot be undone. Accounts that have no other members are deleted with their projects, and
          their keys stop working immediately. You are removed from all other accounts.
        </p>
        {accounts.length > 0 && (
          <>
            <p>You are a member of {plural(accounts.length, "account")}:</p>
            <ul>
              {accounts.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/accounts/${id}/members`}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <Form action="delete" path="/account/delete" submit="Delete your user" danger>
          <Field
            view={view}
            action="delete"
            name="username"
            label="Confirm your username"
            hint={`Enter ${me.username} to confirm.`}
          />
          <CurrentPassword view={view} action="delete" />
        </Form>
      </ConfirmPage>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteMeInput!) { deleteMe(input: $input) { id } }`),
      input: (values) => ({
        username: values.get("username") ?? "",
        currentPassword: values.get("currentPassword") || null,
      }),
      endsSession: true,
      next: () => "/sign-in?done=deleted",
    }),
  },
});
