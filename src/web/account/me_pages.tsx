/** The pages about the person who is signed in. */
import type { ComponentChildren, VNode } from "preact";
import { ACCOUNT_LIMITS } from "../../auth/account_limits.ts";
import { plural } from "../../plural.ts";
import { EVENT_FIELDS, Events, OlderEvents } from "./audit_events.tsx";
import type { AccountPage, PageView } from "./page.ts";
import { ConfirmLink, Copyable, Field, Form, Frame, LastUsed, Mark, Time } from "./parts.tsx";

const { minPasswordCharacters, passwordCharacters } = ACCOUNT_LIMITS;

const TABS = [
  ["/account", "Accounts"],
  ["/account/sessions", "Sessions"],
  ["/account/keys", "User keys"],
  ["/account/activity", "Activity"],
  ["/account/settings", "Settings"],
] as const;

interface MeFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly children: ComponentChildren;
}

function MeFrame({ title, view, children }: MeFrameProps): VNode {
  const { viewer, refused, done, path } = view;
  return (
    <Frame title={title} viewer={viewer} refused={refused} done={done}>
      <nav class="tabs" aria-label="Your pages">
        {TABS.map(([to, name]) => (
          <a key={to} href={to} aria-current={to === path ? "page" : undefined}>{name}</a>
        ))}
      </nav>
      {children}
    </Frame>
  );
}

interface ListedAccount {
  readonly id: string;
  readonly name: string;
  readonly myRole: { readonly code: string };
  readonly serviceAccountCount: number;
}

export const ACCOUNTS_PAGE: AccountPage = {
  document: `{ me { username accounts { id name myRole { code } serviceAccountCount } } }`,
  render(view) {
    const accounts: readonly ListedAccount[] = view.data.me.accounts;
    return (
      <MeFrame title="Your accounts" view={view}>
        <p>An account holds service accounts, their keys and projects. Its members share it.</p>
        {accounts.length === 0 && <p class="hint">You are a member of no account. Create one below.</p>}
        <ul class="rows">
          {accounts.map(({ id, name, myRole: { code }, serviceAccountCount }) => (
            <li key={id}>
              <div>
                <a href={`/accounts/${id}`}>{name}</a>
                <p class="hint">You are {article(code)} · {plural(serviceAccountCount, "service account")}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>
          <a href="/invitation">Accept an invitation</a>
        </p>
        <h2>New account</h2>
        <Form action="create" path="/account" submit="Create account" once>
          <Field view={view} action="create" name="name" label="Name" />
        </Form>
      </MeFrame>
    );
  },
  actions: {
    create: {
      document: `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id } } }`,
      input: (values) => ({ name: values.get("name") ?? "" }),
      next: ({ createAccount: { account: { id } } }) => `/accounts/${id}?done=account-created`,
    },
  },
};

function article(role: string): string {
  return role === "Viewer" ? "a Viewer" : `an ${role}`;
}

export const SETTINGS_PAGE: AccountPage = {
  document: `{ me { username user { displayName } } }`,
  render(view) {
    const { username, user } = view.data.me;
    return (
      <MeFrame title="Your settings" view={view}>
        <p>
          Your username is <strong>{username}</strong>.
        </p>
        <h2>Name</h2>
        <Form action="rename" path="/account/settings" submit="Save name">
          <Field
            view={view}
            action="rename"
            name="displayName"
            label="Your name"
            autocomplete="name"
            value={user.displayName}
          />
        </Form>
        <h2>Password</h2>
        <Form action="password" path="/account/settings" submit="Change password">
          <Field
            view={view}
            action="password"
            name="currentPassword"
            label="Current password"
            type="password"
            autocomplete="current-password"
            optional
            hint="Leave it empty only if you have no password yet."
          />
          <Field
            view={view}
            action="password"
            name="newPassword"
            label="New password"
            type="password"
            autocomplete="new-password"
            hint={`${minPasswordCharacters} to ${passwordCharacters} characters. Your other sessions end.`}
          />
          <KeepKeys />
        </Form>
        <h2>Delete</h2>
        <p>Deletes you, and all accounts that have no other member.</p>
        <p>
          <a class="button quiet" href="/account/delete">Delete your user</a>
        </p>
      </MeFrame>
    );
  },
  actions: {
    rename: {
      document: `mutation ($input: UpdateMeInput!) { updateMe(input: $input) { id } }`,
      input: (values) => ({ displayName: values.get("displayName") ?? "" }),
      fields: { name: "displayName", display: "displayName" },
      next: () => "/account/settings?done=saved",
    },
    password: {
      document: `mutation ($input: UpdateMeInput!) { updateMe(input: $input) { id } }`,
      input: (values) => ({
        currentPassword: values.get("currentPassword") || null,
        newPassword: values.get("newPassword") ?? "",
        keepUserKeys: values.get("keepUserKeys") === "yes",
      }),
      fields: { password: "newPassword", "Cannot confirm": "currentPassword" },
      next: () => "/account/settings?done=password-changed",
    },
  },
};

function KeepKeys(): VNode {
  return (
    <label class="choice">
      <input type="checkbox" name="keepUserKeys" value="yes" /> Keep user keys; otherwise they are deleted
    </label>
  );
}

export const DELETE_ME_PAGE: AccountPage = {
  document: `{ me { username accounts { id name } } }`,
  render(view) {
    const { viewer, refused, data: { me } } = view;
    const trail = [["/account", "Your accounts"], ["/account/settings", "Your settings"]] as const;
    return (
      <Frame title="Delete your user" viewer={viewer} refused={refused} trail={trail}>
        <p>
          This cannot be undone. You are removed from{" "}
          {plural(me.accounts.length, "account")}. An account without another member is deleted, and keys of
          its service accounts stop working at once.
        </p>
        <Form action="delete" path="/account/delete" submit="Delete your user" danger>
          <Field
            view={view}
            action="delete"
            name="username"
            label="Your username, which confirms it"
            hint={`Enter ${me.username}.`}
          />
          <Field
            view={view}
            action="delete"
            name="currentPassword"
            label="Password"
            type="password"
            autocomplete="current-password"
            optional
            hint="Leave it empty only if you have no password."
          />
        </Form>
        <p>
          <a href="/account/settings">Cancel</a>
        </p>
      </Frame>
    );
  },
  actions: {
    delete: {
      document: `mutation ($input: DeleteMeInput!) { deleteMe(input: $input) { id } }`,
      input: (values) => ({
        username: values.get("username") ?? "",
        currentPassword: values.get("currentPassword") || null,
      }),
      fields: { "Cannot confirm: the current password": "currentPassword", "Cannot confirm": "username" },
      endsSession: () => true,
      next: () => "/sign-in?done=deleted",
    },
  },
};

interface ListedSession {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly lastUsedAddress: string | null;
  readonly userAgent: string | null;
  readonly current: boolean;
}

export const SESSIONS_PAGE: AccountPage = {
  document: `{ me { username
    sessions { id createdAt expiresAt lastUsedAt lastUsedAddress userAgent current } } }`,
  render(view) {
    const sessions: readonly ListedSession[] = view.data.me.sessions;
    return (
      <MeFrame title="Your sessions" view={view}>
        <p>Where you are signed in, newest first. A session ends 30 days after it began.</p>
        <ul class="rows">
          {sessions.map((session) => <SessionRow key={session.id} session={session} />)}
        </ul>
        <h2>Sign out everywhere</h2>
        <Form action="end-all" path="/account/sessions" submit="End all sessions" danger>
          <p>Ends all sessions, this one too. Programs that sign in with your user keys stop working.</p>
          <KeepKeys />
        </Form>
      </MeFrame>
    );
  },
  actions: {
    end: {
      document: `mutation ($input: DeleteSessionInput!) { deleteSession(input: $input) { id } }`,
      input: (values) => ({ id: values.get("id") ?? "" }),
      next: () => "/account/sessions?done=session-ended",
    },
    "end-all": {
      document:
        `mutation ($input: SignOutEverywhereInput!) { signOutEverywhere(input: $input) { user { id } } }`,
      input: (values) => ({ keepUserKeys: values.get("keepUserKeys") === "yes" }),
      endsSession: () => true,
      next: () => "/sign-in?done=signed-out-everywhere",
    },
  },
};

function SessionRow({ session }: { readonly session: ListedSession }): VNode {
  const { id, createdAt, expiresAt, lastUsedAt, lastUsedAddress, userAgent, current } = session;
  return (
    <li>
      <div>
        <p>{userAgent ?? "Unknown program"} {current && <Mark kind="pass">This browser</Mark>}</p>
        <p class="hint">
          Began <Time at={createdAt} /> · ends <Time at={expiresAt} /> ·{" "}
          <LastUsed at={lastUsedAt} address={lastUsedAddress} />
        </p>
      </div>
      {!current && (
        <Form
          action="end"
          path="/account/sessions"
          submit="End"
          label={`End the session that began ${createdAt}`}
          hidden={{ id }}
          class="inline"
        />
      )}
    </li>
  );
}

interface ListedUserKey {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly lastUsedAddress: string | null;
}

export const USER_KEYS_PAGE: AccountPage = {
  document: `{ me { username userKeys { id createdAt lastUsedAt lastUsedAddress } } }`,
  render(view) {
    const keys: readonly ListedUserKey[] = view.data.me.userKeys;
    return (
      <MeFrame title="Your user keys" view={view}>
        <p>
          With a user key, your own programs sign in as you, with all your rights. For anything that runs on
          its own, such as CI, create a <a href="/account">service account</a> instead.
        </p>
        {keys.length === 0 && <p class="hint">You have no user keys.</p>}
        <ul class="rows">
          {keys.map(({ id, createdAt, lastUsedAt, lastUsedAddress }) => (
            <li key={id}>
              <div>
                <p>
                  <code>{id}</code> {lastUsedAt === null && <Mark kind="warn">Unused</Mark>}
                </p>
                <p class="hint">
                  Created <Time at={createdAt} /> · <LastUsed at={lastUsedAt} address={lastUsedAddress} />
                </p>
              </div>
              <ConfirmLink
                path={`/account/keys/${id}/delete`}
                text="Delete"
                label={`Delete user key ${id}`}
                title="Delete this user key?"
              >
                <DeleteUserKey id={id} />
              </ConfirmLink>
            </li>
          ))}
        </ul>
        <Form action="create" path="/account/keys" submit="Create user key" once>
          <p>The secret is shown once.</p>
        </Form>
      </MeFrame>
    );
  },
  actions: {
    create: {
      document: `mutation { createUserKey { id secret } }`,
      input: () => ({}),
      show: ({ createUserKey: { id, secret } }, { viewer, origin }) => (
        <Frame
          title="Your new user key"
          viewer={viewer}
          trail={[["/account/keys", "Your user keys"]]}
        >
          <p class="notice">Copy the secret now: it is not shown again.</p>
          <Copyable id="user-key" label="User key" text={id} />
          <Copyable id="secret" label="Secret" text={secret} />
          <div data-origin={origin === null ? "https://readiness.example" : undefined}>
            <Copyable id="curl" label="Sign in with it" text={signInCommand(origin, id, secret)} />
          </div>
          <p>
            <a href="/account/keys">I have copied it</a>
          </p>
        </Frame>
      ),
    },
  },
};

function signInCommand(origin: string | null, userKeyId: string, secret: string): string {
  const query = "mutation ($input: CreateSessionUsingUserKeyInput!) " +
    "{ createSessionUsingUserKey(input: $input) { token expiresAt } }";
  const body = JSON.stringify({ query, variables: { input: { userKeyId, secret } } });
  return `curl ${
    origin ?? "https://readiness.example"
  }/graphql -H 'content-type: application/json' -d '${body}'`;
}

function DeleteUserKey({ id }: { readonly id: string }): VNode {
  return (
    <Form action="delete" path={`/account/keys/${id}/delete`} submit="Delete user key" danger>
      <p>
        Programs that sign in with <code>{id}</code>{" "}
        stop working at once, and all sessions that they began with it end. This cannot be undone.
      </p>
    </Form>
  );
}

export const DELETE_USER_KEY_PAGE: AccountPage = {
  document: `{ me { username userKeys { id } } }`,
  isMissing: ({ me }, { id }) => !me.userKeys.some((key: ListedUserKey) => key.id === id),
  render: ({ viewer, refused, params: { id = "" } }) => (
    <Frame
      title="Delete this user key?"
      viewer={viewer}
      refused={refused}
      trail={[["/account/keys", "Your user keys"]]}
    >
      <DeleteUserKey id={id} />
      <p>
        <a href="/account/keys">Cancel</a>
      </p>
    </Frame>
  ),
  actions: {
    delete: {
      document: `mutation ($input: DeleteUserKeyInput!) { deleteUserKey(input: $input) { id } }`,
      input: (_, { id }) => ({ id }),
      next: () => "/account/keys?done=user-key-deleted",
    },
  },
};

export const ACTIVITY_PAGE: AccountPage = {
  document: `query ($after: String) { me { username
    auditEvents(first: 50, after: $after) { nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } }`,
  isPaged: true,
  render(view) {
    const { nodes, pageInfo } = view.data.me.auditEvents;
    return (
      <MeFrame title="Your activity" view={view}>
        <p>What you did, and what was refused, apart from your accounts: sign-ins, keys and settings.</p>
        <Events events={nodes} empty="Nothing has happened yet." />
        <OlderEvents path="/account/activity" pageInfo={pageInfo} />
      </MeFrame>
    );
  },
};
