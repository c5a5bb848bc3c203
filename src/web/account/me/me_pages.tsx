/** The pages about the person who is signed in, for accounts, sessions and activity. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { EVENT_FIELDS, EventPage } from "../audit_events.tsx";
import { deviceOf } from "./device.ts";
import { KeepKeys, MeFrame } from "./me_frame.tsx";
import { defineAction, pageAt } from "../page.ts";
import { ConfirmLink, ConfirmPage, Field, Form, LastUsed, Mark } from "../parts.tsx";
import { OPERATE_PATH } from "../../operate/operate_frame.tsx";
import { Age, Time } from "../../ui/time.tsx";
import { Setting } from "../setting.tsx";

export const ACCOUNTS_PAGE = pageAt("/account", {
  document: graphql(
    `{ me { username isOperator accounts { id name disabledAt myRole { code } serviceAccountCount projects(first: 1) { totalCount } } } }`,
  ),
}).define({
  render(view) {
    const { accounts, isOperator } = view.data.me;
    return (
      <MeFrame title="Your accounts" view={view}>
        <p>An account contains projects, service accounts and their keys. Its members share them.</p>
        {accounts.length === 0 && <p class="hint">You are not a member of any account. Create one below.</p>}
        <ul class="rows">
          {accounts.map((
            { id, name, disabledAt, myRole: { code }, serviceAccountCount, projects: { totalCount } },
          ) => (
            <li key={id}>
              <div>
                <a id={`account-${id}`} href={`/accounts/${id}/projects`}>{name}</a>{" "}
                {disabledAt !== null && <Mark kind="fail">Disabled</Mark>}
                <p class="hint">
                  You are {article(code)} · {plural(serviceAccountCount, "service account")} ·{" "}
                  {plural(totalCount, "project")}
                </p>
              </div>
              {totalCount === 0 && code !== "Viewer"
                ? (
                  <a
                    class="button quiet"
                    href={`/accounts/${id}/projects/new`}
                    aria-describedby={`account-${id}`}
                  >
                    Add your first site
                  </a>
                )
                : (
                  <a
                    class="button quiet"
                    href={`/accounts/${id}/projects`}
                    aria-describedby={`account-${id}`}
                  >
                    Projects
                  </a>
                )}
            </li>
          ))}
        </ul>
        <p>
          <a href="/invitation">Accept an invitation</a>
          {isOperator && (
            <>
              {" · "}
              <a href={OPERATE_PATH}>Operate this service</a>
            </>
          )}
        </p>
        <Setting title="New account">
          <Form action="create" path="/account" submit="Create account" once>
            <Field view={view} action="create" name="name" label="Name" />
          </Form>
        </Setting>
      </MeFrame>
    );
  },
  actions: {
    create: defineAction({
      document: graphql(
        `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id } } }`,
      ),
      input: (values) => ({ name: values.get("name") ?? "" }),
      next: ({ createAccount: { account: { id } } }) => `/accounts/${id}?done=account-created`,
    }),
  },
});

function article(role: string): string {
  return role === "Viewer" ? "a Viewer" : `an ${role}`;
}

const END_SESSIONS_PATH = "/account/sessions/end-all";
const END_SESSIONS_TITLE = "End all your sessions?";
const SESSION_FIELDS = "id createdAt expiresAt lastUsedAt lastUsedAddress userAgent current";

const SESSION = graphql(`fragment ListedSession on SessionInfo { ${SESSION_FIELDS} }`);
type ListedSession = ResultOf<typeof SESSION>;

export const SESSIONS_PAGE = pageAt("/account/sessions", {
  document: graphql(`{ me { username sessions { ${SESSION_FIELDS} } } }`),
}).define({
  render(view) {
    const { sessions } = view.data.me;
    return (
      <MeFrame title="Your sessions" view={view}>
        <p>Where you are signed in, newest first. Sessions expire after 30 days.</p>
        <ul class="rows">
          {sessions.map((session) => <SessionRow key={session.id} session={session} />)}
        </ul>
        <h2>Sign out everywhere</h2>
        <ConfirmLink
          path={END_SESSIONS_PATH}
          text="End all sessions"
          title={END_SESSIONS_TITLE}
        >
          <EndSessions />
        </ConfirmLink>
      </MeFrame>
    );
  },
  actions: {
    end: defineAction({
      document: graphql(`mutation ($input: DeleteSessionInput!) { deleteSession(input: $input) { id } }`),
      input: (values) => ({ id: values.get("id") ?? "" }),
      next: () => "/account/sessions?done=session-ended",
    }),
  },
});

function EndSessions(): VNode {
  return (
    <Form action="end-all" path={END_SESSIONS_PATH} submit="End all sessions" danger>
      <p>Ends all your sessions, including this one. Your user keys are deleted unless you keep them.</p>
      <KeepKeys />
    </Form>
  );
}

export const END_SESSIONS_PAGE = pageAt(END_SESSIONS_PATH, {
  document: graphql(`{ me { username } }`),
}).define({
  render: ({ viewer, refused }) => (
    <ConfirmPage
      title={END_SESSIONS_TITLE}
      viewer={viewer}
      refused={refused}
      trail={[["/account/sessions", "Your sessions"]]}
      cancel="/account/sessions"
    >
      <EndSessions />
    </ConfirmPage>
  ),
  actions: {
    "end-all": defineAction({
      document: graphql(
        `mutation ($input: SignOutEverywhereInput!) { signOutEverywhere(input: $input) { user { id } } }`,
      ),
      input: (values) => ({ keepUserKeys: values.get("keepUserKeys") === "yes" }),
      endsSession: true,
      next: () => "/sign-in?done=signed-out-everywhere",
    }),
  },
});

function SessionRow({ session }: { readonly session: ListedSession }): VNode {
  const { id, createdAt, expiresAt, lastUsedAt, lastUsedAddress, userAgent, current } = session;
  return (
    <li>
      <div>
        <p>
          <span title={userAgent ?? undefined}>{deviceOf(userAgent)}</span>{" "}
          {current && <Mark kind="pass">This browser</Mark>}
        </p>
        <p class="hint">
          Started <Age at={createdAt} /> · expires <Time at={expiresAt} /> ·{" "}
          <LastUsed at={lastUsedAt} address={lastUsedAddress} />
        </p>
      </div>
      {!current && (
        <Form
          action="end"
          path="/account/sessions"
          submit="End"
          label={`End the session of ${deviceOf(userAgent)} started ${
            createdAt.slice(0, 16).replace("T", " ")
          }`}
          hidden={{ id }}
          class="inline"
        />
      )}
    </li>
  );
}

export const ACTIVITY_PAGE = pageAt("/account/activity", {
  document: graphql(`query ($after: String) { me { id username
    auditEvents(first: 50, after: $after) { nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } }`),
  variables: (search) => ({ after: search.get("after") }),
}).define({
  render(view) {
    const { id, username, auditEvents } = view.data.me;
    return (
      <MeFrame title="Your activity" view={view}>
        <p>
          Your sign-ins and changes to your user keys and settings, including denied requests. Each account
          has its own activity page.
        </p>
        <EventPage path="/account/activity" names={new Map([[id, username]])} {...auditEvents} />
      </MeFrame>
    );
  },
});
