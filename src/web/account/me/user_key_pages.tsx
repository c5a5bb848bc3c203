/** The user keys of the person who is signed in. */
import type { VNode } from "preact";
import { graphql } from "../../../gql/document.ts";
import { MeFrame } from "./me_frame.tsx";
import { defineAction, pageAt } from "../page.ts";
import { ConfirmLink, ConfirmPage, Form, Frame, LastUsed, Mark } from "../parts.tsx";
import { Setting } from "../setting.tsx";
import { Time } from "../../ui/time.tsx";
import { SecretBlock } from "../../ui/code_block.tsx";

export const USER_KEYS_PAGE = pageAt("/account/keys", {
  document: graphql(`{ me { username userKeys { id createdAt lastUsedAt lastUsedAddress } } }`),
}).define({
  render(view) {
    const { userKeys: keys } = view.data.me;
    return (
      <MeFrame title="Your user keys" view={view}>
        <p>
          A user key lets your own programs sign in as you, with all your permissions. For automated jobs such
          as CI, create a <a href="/account">service account</a> instead.
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
        <Setting title="New user key" about={<p class="hint">The secret is shown only once.</p>}>
          <Form action="create" path="/account/keys" submit="Create user key" class="run" once />
        </Setting>
      </MeFrame>
    );
  },
  actions: {
    create: defineAction({
      document: graphql(`mutation { createUserKey { id secret } }`),
      input: () => ({}),
      show: ({ createUserKey: { id, secret } }, { viewer, origin }) => (
        <Frame
          title="Your new user key"
          viewer={viewer}
          trail={[["/account/keys", "Your user keys"]]}
        >
          <p class="notice">Copy the secret now. It will not be shown again.</p>
          <SecretBlock id="user-key" label="User key" code={id} />
          <SecretBlock id="secret" label="Secret" code={secret} />
          <div data-origin={origin === null ? "https://readiness.example" : undefined}>
            <SecretBlock id="curl" label="Sign in with it" code={signInCommand(origin, id, secret)} />
          </div>
          <p>
            <a class="button" href="/account/keys">I have copied it</a>
          </p>
        </Frame>
      ),
    }),
  },
});

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
        stop working immediately, and all sessions started with it end. This cannot be undone.
      </p>
    </Form>
  );
}

export const DELETE_USER_KEY_PAGE = pageAt("/account/keys/{id}/delete", {
  document: graphql(`{ me { username userKeys { id } } }`),
  find: ({ me }, { id }) => me.userKeys.find((key) => key.id === id) ?? null,
}).define({
  render: ({ viewer, refused, data: { id } }) => (
    <ConfirmPage
      title="Delete this user key?"
      viewer={viewer}
      refused={refused}
      trail={[["/account/keys", "Your user keys"]]}
      cancel="/account/keys"
    >
      <DeleteUserKey id={id} />
    </ConfirmPage>
  ),
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteUserKeyInput!) { deleteUserKey(input: $input) { id } }`),
      input: (_, { id }) => ({ id }),
      next: () => "/account/keys?done=user-key-deleted",
    }),
  },
});
