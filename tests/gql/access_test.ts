/** Tests every root field with every kind of caller against the agreed table. */
import { assertEquals } from "@std/assert";
import { apiSchema } from "../../src/gql/schema/schema.ts";
import { MAIL_ACCESS, MAIL_ENVIRONMENT } from "./access_to_mails.ts";
import { PROJECT_NOT_FOUND, PROJECT_ROWS } from "./access_to_projects.ts";
import { ApiServer, PASSWORD } from "./api_server.ts";
import { type Attempt, CALLERS, Cast } from "./cast.ts";

const PUBLIC = "ok ok ok ok ok ok ok ok ok";
const SIGNED_IN = "UNAUTHENTICATED ok ok ok ok ok ok ok ok";
const PERSON = "UNAUTHENTICATED ok ok ok USER_REQUIRED USER_REQUIRED USER_REQUIRED ok USER_REQUIRED";
const VIEWER = "UNAUTHENTICATED ok ok ok ok ok ok NOT_FOUND NOT_FOUND";
const ADMIN_OF_ACCOUNT =
  "UNAUTHENTICATED UNAUTHORIZED UNAUTHORIZED ok USER_REQUIRED USER_REQUIRED USER_REQUIRED " +
  "UNAUTHORIZED USER_REQUIRED";
const ADMIN_OF_OBJECT =
  "UNAUTHENTICATED UNAUTHORIZED UNAUTHORIZED ok USER_REQUIRED USER_REQUIRED USER_REQUIRED " +
  "NOT_FOUND USER_REQUIRED";

interface Row extends Attempt {
  /** Outcomes by caller: `ok`, or the code of the error. */
  readonly expected: string;
}

/** A mutation with an input object. */
function mutation(
  name: string,
  { type, selection }: { readonly type: string; readonly selection: string },
  input: NonNullable<Attempt["variables"]>,
): Attempt {
  return {
    operation: `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
    variables: async (cast, caller) => ({ input: await input(cast, caller) }),
  };
}

const TABLE: Readonly<Record<string, Row>> = {
  version: { expected: PUBLIC, operation: "{ version }" },
  checks: { expected: PUBLIC, operation: "{ checks { id } }" },
  me: { expected: SIGNED_IN, operation: "{ me { id username isServiceAccount } }" },
  node: {
    expected: SIGNED_IN,
    operation: "query ($id: ObjectID!) { node(id: $id) { id } }",
    variables: ({ accountId }) => ({ id: accountId }),
  },
  serviceAccount: {
    expected: VIEWER,
    operation: "query ($id: ObjectID!) { serviceAccount(id: $id) { id keys { id } } }",
    variables: async (cast) => ({ id: await cast.newServiceAccount() }),
  },
  ...PROJECT_ROWS,
  ...MAIL_ACCESS,
  signUp: {
    expected: PUBLIC,
    ...mutation(
      "signUp",
      { type: "SignUpInput", selection: "token" },
      (cast) => ({ username: cast.newName(), password: PASSWORD }),
    ),
  },
  createSession: {
    expected: PUBLIC,
    ...mutation(
      "createSession",
      { type: "CreateSessionInput", selection: "token" },
      () => ({ username: "admin", password: PASSWORD }),
    ),
  },
  createSessionUsingUserKey: {
    expected: PUBLIC,
    ...mutation(
      "createSessionUsingUserKey",
      { type: "CreateSessionUsingUserKeyInput", selection: "token" },
      async (cast, caller) => {
        const { id, secret } = await cast.newUserKey(caller);
        return { userKeyId: id, secret };
      },
    ),
  },
  resetPassword: {
    expected: PUBLIC,
    ...mutation(
      "resetPassword",
      { type: "ResetPasswordInput", selection: "token" },
      async (cast) => ({ code: await cast.newResetCode(), newPassword: PASSWORD }),
    ),
  },
  deleteSession: {
    expected: PERSON,
    operation: "mutation ($id: ObjectID!) { deleteSession(input: { id: $id }) { id } }",
    variables: async (cast, caller) => ({ id: await cast.newSession(caller) }),
  },
  updateMe: {
    expected: PERSON,
    ...mutation("updateMe", { type: "UpdateMeInput", selection: "id" }, () => ({ displayName: "New name" })),
  },
  createUserKey: { expected: PERSON, operation: "mutation { createUserKey { id secret } }" },
  deleteUserKey: {
    expected: PERSON,
    operation: "mutation ($id: ObjectID!) { deleteUserKey(input: { id: $id }) { id } }",
    variables: async (cast, caller) => ({ id: (await cast.newUserKey(caller)).id }),
  },
  createAccount: {
    expected: PERSON,
    ...mutation(
      "createAccount",
      { type: "CreateAccountInput", selection: "account { id }" },
      () => ({ name: "Another" }),
    ),
  },
  updateAccount: {
    expected: ADMIN_OF_ACCOUNT,
    ...mutation(
      "updateAccount",
      { type: "UpdateAccountInput", selection: "account { id }" },
      ({ accountId }) => ({ id: accountId, name: "Renamed" }),
    ),
  },
  inviteUser: {
    expected: ADMIN_OF_ACCOUNT,
    ...mutation(
      "inviteUser",
      { type: "InviteUserInput", selection: "code" },
      ({ accountId }) => ({ accountId, roleCode: "Viewer" }),
    ),
  },
  revokeInvitation: {
    expected: ADMIN_OF_OBJECT,
    ...mutation("revokeInvitation", {
      type: "RevokeInvitationInput",
      selection: "invitation { id status endedAt }",
    }, async (cast) => ({ id: await cast.newOwnInvitation() })),
  },
  acceptInvitation: {
    expected: PERSON,
    operation: "mutation ($code: String!) { acceptInvitation(input: { code: $code }) { membership { id } } }",
    variables: async (cast) => ({ code: await cast.newInvitation() }),
  },
  updateMembership: {
    expected: ADMIN_OF_OBJECT,
    ...mutation(
      "updateMembership",
      { type: "UpdateMembershipInput", selection: "membership { id }" },
      async (cast) => ({ id: await cast.newMembership(), roleCode: "Editor" }),
    ),
  },
  deleteMembership: {
    expected: ADMIN_OF_OBJECT,
    operation: "mutation ($id: ObjectID!) { deleteMembership(input: { id: $id }) { id } }",
    variables: async (cast) => ({ id: await cast.newMembership() }),
  },
  createPasswordReset: {
    expected: ADMIN_OF_ACCOUNT,
    ...mutation(
      "createPasswordReset",
      { type: "CreatePasswordResetInput", selection: "code" },
      async (cast) => ({ accountId: cast.accountId, userId: await cast.newGuest() }),
    ),
  },
  createServiceAccount: {
    expected: ADMIN_OF_ACCOUNT,
    ...mutation("createServiceAccount", {
      type: "CreateServiceAccountInput",
      selection: "serviceAccount { id }",
    }, ({ accountId }) => ({ accountId, name: "Robot", roleCode: "Viewer" })),
  },
  updateServiceAccount: {
    expected: ADMIN_OF_OBJECT,
    ...mutation("updateServiceAccount", {
      type: "UpdateServiceAccountInput",
      selection: "serviceAccount { id }",
    }, async (cast) => ({ id: await cast.newServiceAccount(), name: "Renamed" })),
  },
  deleteServiceAccount: {
    expected: ADMIN_OF_OBJECT,
    ...mutation("deleteServiceAccount", {
      type: "DeleteServiceAccountInput",
      selection: "serviceAccount { id }",
    }, async (cast) => ({ id: await cast.newServiceAccount() })),
  },
  createServiceAccountKey: {
    expected: ADMIN_OF_OBJECT,
    ...mutation(
      "createServiceAccountKey",
      { type: "CreateServiceAccountKeyInput", selection: "secret" },
      async (cast) => ({ serviceAccountId: await cast.newServiceAccount() }),
    ),
  },
  updateServiceAccountKey: {
    expected: ADMIN_OF_OBJECT,
    ...mutation("updateServiceAccountKey", {
      type: "UpdateServiceAccountKeyInput",
      selection: "serviceAccountKey { id name expiresAt expiresSoon }",
    }, async (cast) => ({ id: await cast.newKey(), name: "CI", expiresAt: "2099-01-01T00:00:00Z" })),
  },
  revokeServiceAccountKey: {
    expected: ADMIN_OF_OBJECT,
    ...mutation("revokeServiceAccountKey", {
      type: "RevokeServiceAccountKeyInput",
      selection: "serviceAccountKey { id }",
    }, async (cast) => ({ id: await cast.newKey() })),
  },
  rotateServiceAccountKey: {
    expected: ADMIN_OF_OBJECT,
    ...mutation(
      "rotateServiceAccountKey",
      { type: "RotateServiceAccountKeyInput", selection: "secret" },
      async (cast) => ({ id: await cast.newKey() }),
    ),
  },
  leaveAccount: {
    expected:
      "UNAUTHENTICATED ok ok CONFLICT USER_REQUIRED USER_REQUIRED USER_REQUIRED UNAUTHORIZED USER_REQUIRED",
    ...mutation(
      "leaveAccount",
      { type: "LeaveAccountInput", selection: "accountId" },
      ({ accountId }) => ({ accountId, name: "admin" }),
    ),
  },
  deleteAccount: {
    expected:
      "UNAUTHENTICATED UNAUTHORIZED UNAUTHORIZED BAD_USER_INPUT USER_REQUIRED USER_REQUIRED USER_REQUIRED " +
      "UNAUTHORIZED USER_REQUIRED",
    ...mutation(
      "deleteAccount",
      { type: "DeleteAccountInput", selection: "id" },
      ({ accountId }) => ({ id: accountId, name: "another" }),
    ),
  },
  deleteMe: {
    expected: "UNAUTHENTICATED INVALID_CREDENTIALS INVALID_CREDENTIALS INVALID_CREDENTIALS USER_REQUIRED " +
      "USER_REQUIRED USER_REQUIRED INVALID_CREDENTIALS USER_REQUIRED",
    ...mutation(
      "deleteMe",
      { type: "DeleteMeInput", selection: "id" },
      () => ({ username: "admin", currentPassword: "wrong" }),
    ),
  },
  signOutEverywhere: {
    expected: PERSON,
    operation: "mutation { signOutEverywhere { user { username } } }",
  },
};

/**
 * Messages that the contract fixes, by field and code. Every other refusal has the message `Unauthorized`.
 */
const NOT_FOUND_MESSAGES: Readonly<Record<string, string>> = {
  serviceAccount: "ServiceAccount not found",
  updateServiceAccount: "ServiceAccount not found",
  deleteServiceAccount: "ServiceAccount not found",
  createServiceAccountKey: "ServiceAccount not found",
  updateServiceAccountKey: "ServiceAccountKey not found",
  revokeServiceAccountKey: "ServiceAccountKey not found",
  rotateServiceAccountKey: "ServiceAccountKey not found",
  revokeInvitation: "Invitation not found",
  updateMembership: "Membership not found",
  deleteMembership: "Membership not found",
  ...PROJECT_NOT_FOUND,
  setProjectAlerts: "Project not found",
};

/** Codes of refusals that are about rights. */
const RIGHTS = ["UNAUTHENTICATED", "UNAUTHORIZED", "USER_REQUIRED", "NOT_FOUND"];

Deno.test("the table has a row for every root field", () => {
  const schema = apiSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {})
  );
  assertEquals(Object.keys(TABLE).sort(), fields.sort());
});

Deno.test("every root field answers every kind of caller as the table lists", async (test) => {
  for (const [field, { expected, ...attempt }] of Object.entries(TABLE)) {
    // Each call compares all rows, so the rows of the other fields would make it slow.
    await using api = await ApiServer.open({ environment: MAIL_ENVIRONMENT });
    const cast = await Cast.gather(api);
    for (const [index, caller] of CALLERS.entries()) {
      await test.step(`${field} by ${caller}`, async () => {
        const outcome = expected.split(" ")[index] ?? "";
        const { codes, errors, hasChanged } = await cast.call(attempt, caller);
        assertEquals(codes, outcome === "ok" ? [] : [outcome]);
        if (outcome === "ok") return;
        assertEquals(hasChanged, false);
        if (!RIGHTS.includes(outcome)) return;
        const message = outcome === "NOT_FOUND" ? NOT_FOUND_MESSAGES[field] : "Unauthorized";
        assertEquals(errors.map((error) => error.message), [message]);
      });
    }
  }
});
