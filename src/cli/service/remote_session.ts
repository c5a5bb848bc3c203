/** Starts, uses and ends sessions on a running service. */
import { AppError } from "../../errors.ts";
import { callGraphql } from "./graphql_call.ts";
import { recordOf, type Shape, string } from "./shape.ts";

/** Safe in a header and on a terminal. */
const printable: Shape<string> = (value): value is string =>
  string(value) && /^[\x21-\x7e]{1,300}$/.test(value);

/** An id becomes part of a command that people copy, so it must be safe in a shell. */
const objectId: Shape<string> = (value): value is string =>
  string(value) && /^[0-9A-Za-z]{1,256}$/.test(value);

const instant: Shape<string> = (value): value is string => string(value) && !Number.isNaN(Date.parse(value));

export interface RemoteSession {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly username: string;
}

export const isRemoteSession: Shape<RemoteSession> = recordOf({
  token: printable,
  expiresAt: instant,
  username: printable,
});

const isSignIn = recordOf({
  session: recordOf({
    token: printable,
    expiresAt: instant,
    user: recordOf({ username: printable }),
  }),
});

const FIELDS = "{ token expiresAt user { username } }";

/**
 * Signs in by password.
 * @throws {AppError} as `callGraphql()`
 */
export async function signInByPassword(
  server: string,
  username: string,
  password: string,
): Promise<RemoteSession> {
  const document = `mutation ($username: String!, $password: String!) {
    session: createSession(input: { username: $username, password: $password }) ${FIELDS}
  }`;
  return toSession(
    await callGraphql(server, { document, variables: { username, password }, shape: isSignIn }),
  );
}

/**
 * Signs in by a user key.
 * @throws {AppError} as `callGraphql()`
 */
export async function signInByUserKey(server: string, id: string, secret: string): Promise<RemoteSession> {
  const document = `mutation ($id: ObjectID!, $secret: String!) {
    session: createSessionUsingUserKey(input: { userKeyId: $id, secret: $secret }) ${FIELDS}
  }`;
  return toSession(await callGraphql(server, { document, variables: { id, secret }, shape: isSignIn }));
}

interface SignIn {
  readonly session: Pick<RemoteSession, "token" | "expiresAt"> & {
    readonly user: Pick<RemoteSession, "username">;
  };
}

function toSession({ session: { token, expiresAt, user } }: SignIn): RemoteSession {
  return { token, expiresAt, username: user.username };
}

/**
 * Creates a key for the signed-in user.
 * @throws {AppError} as `callGraphql()`
 */
export async function createRemoteUserKey(
  server: string,
  token: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { createUserKey } = await callGraphql(server, {
    document: "mutation { createUserKey { id secret } }",
    token,
    shape: recordOf({ createUserKey: recordOf({ id: objectId, secret: printable }) }),
  });
  return createUserKey;
}

/**
 * Ends a session, if it has not ended already.
 * @throws {AppError} as `callGraphql()`
 */
export async function endSession(server: string, token: string): Promise<void> {
  try {
    const shape = recordOf({ deleteSession: recordOf({ id: objectId }) });
    await callGraphql(server, { document: "mutation { deleteSession { id } }", token, shape });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
  }
}
