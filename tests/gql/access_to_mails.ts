/** Table of the callers who may call the root fields of mail addresses and mails. */
import { trusted } from "../../src/auth/change/author.ts";
import { userActor } from "../../src/auth/principal/principal.ts";
import { addUser } from "../../src/auth/user/registration.ts";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { PASSWORD } from "./api_server.ts";
import type { Attempt, Cast } from "./cast.ts";

const PUBLIC = "ok ok ok ok ok ok ok ok ok";
const PERSON = "UNAUTHENTICATED ok ok ok USER_REQUIRED USER_REQUIRED USER_REQUIRED ok USER_REQUIRED";
const ADMIN_OF_ACCOUNT =
  "UNAUTHENTICATED UNAUTHORIZED UNAUTHORIZED ok USER_REQUIRED USER_REQUIRED USER_REQUIRED " +
  "UNAUTHORIZED USER_REQUIRED";
const MEMBER = "UNAUTHENTICATED ok ok ok USER_REQUIRED USER_REQUIRED USER_REQUIRED ";

/** A service that could send mails. Nothing listens at this port, and no worker runs. */
export const MAIL_ENVIRONMENT = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "readiness@example.com",
  PUBLIC_URL: "http://readiness.test/",
} as const;

interface Row extends Attempt {
  readonly expected: string;
}

/** Code of a new user's address, without the mail. */
async function newEmailCode({ api: { stores }, newName }: Cast): Promise<string> {
  const names = { username: newName(), displayName: null, password: null };
  const { id: userId, ...user } = await addUser(stores, {
    ...names,
    accountName: null,
    invitationCode: null,
  });
  const address = `${newName()}@example.com`;
  const actor = trusted(userActor({ ...user, id: userId }, null));
  await stores.emails.request({ userId, address, verifiedHash: null }, actor, () => Promise.resolve());
  const minted = await commit(
    stores.database.kv,
    userId,
    ALWAYS,
    (operation) => stores.emails.mintCode(operation, userId, () => true),
  );
  return minted?.code ?? "";
}

async function newProjectId({ api, admin, accountId, newName }: Cast): Promise<string> {
  const input = { accountId, name: newName(), target: "shop.example.com" };
  const { createProject } = await api.data(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
    { input },
    admin.credential,
  );
  return createProject.project.id;
}

export const MAIL_ACCESS: Readonly<Record<string, Row>> = {
  requestPasswordReset: {
    expected: PUBLIC,
    operation: "mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }",
    variables: ({ newName }) => ({ email: `${newName()}@example.com` }),
  },
  setEmail: {
    expected: PERSON,
    operation: "mutation ($input: SetEmailInput!) { setEmail(input: $input) { id } }",
    variables: ({ newName }) => ({
      input: { address: `${newName()}@example.com`, currentPassword: PASSWORD },
    }),
  },
  verifyEmail: {
    expected: PUBLIC,
    operation: "mutation ($code: String!) { verifyEmail(input: { code: $code }) { address } }",
    variables: async (cast) => ({ code: await newEmailCode(cast) }),
  },
  deleteEmail: {
    expected: PERSON,
    operation: "mutation ($input: DeleteEmailInput!) { deleteEmail(input: $input) { id } }",
    variables: () => ({ input: { currentPassword: PASSWORD } }),
  },
  inviteByEmail: {
    expected: ADMIN_OF_ACCOUNT,
    operation:
      "mutation ($input: InviteByEmailInput!) { inviteByEmail(input: $input) { invitation { id } } }",
    variables: ({ accountId, newName }) => ({
      input: { accountId, roleCode: "Viewer", email: `${newName()}@example.com` },
    }),
  },
  setMailChoices: {
    expected: `${MEMBER}UNAUTHORIZED USER_REQUIRED`,
    operation: "mutation ($input: SetMailChoicesInput!) { setMailChoices(input: $input) { account { id } } }",
    variables: ({ accountId }) => ({ input: { accountId, weekly: false } }),
  },
  setProjectAlerts: {
    expected: `${MEMBER}NOT_FOUND USER_REQUIRED`,
    operation:
      "mutation ($input: SetProjectAlertsInput!) { setProjectAlerts(input: $input) { project { id } } }",
    variables: async (cast) => ({ input: { projectId: await newProjectId(cast), enabled: false } }),
  },
};
