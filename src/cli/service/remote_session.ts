/** Starts, uses and ends sessions on a running service. */
import { AppError } from "../../errors.ts";
import { callGraphql } from "./graphql_call.ts";
import { instant, objectId, recordOf, type Shape, string } from "./shape.ts";

/** Safe in a header and on a terminal. */
const printable: Shape<string> = (value): value is string =>
  string(value) && /^[\x21-\x7e]{1,300}$/.test(value);

export interface RemoteSession {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly username: string;
}

const tokenFields = { token: printable, expiresAt: instant } as const;

export const isRemoteSession: Shape<RemoteSession> = recordOf({ ...tokenFields, username: printable });
const isSignIn = recordOf({
  session: recordOf({ ...tokenFields, user: recordOf({ username: printable }) }),
});

/** @throws {AppError} as `callGraphql()`, like all functions here */
export function signInByPassword(server: string, username: string, password: string): Promise<RemoteSession> {
  const input = "createSession(input: { username: $username, password: $password })";
  return signIn(server, `($username: String!, $password: String!) { session: ${input}`, {
    username,
    password,
  });
}

export function signInByUserKey(server: string, id: string, secret: string): Promise<RemoteSession> {
  const input = "createSessionUsingUserKey(input: { userKeyId: $id, secret: $secret })";
  return signIn(server, `($id: ObjectID!, $secret: String!) { session: ${input}`, { id, secret });
}

async function signIn(
  server: string,
  call: string,
  variables: Readonly<Record<string, string>>,
): Promise<RemoteSession> {
  const document = `mutation ${call} { token expiresAt user { username } } }`;
  const { session } = await callGraphql(server, { document, variables, shape: isSignIn });
  const { token, expiresAt, user: { username } } = session;
  return { token, expiresAt, username };
}

/** Creates a key for the signed-in user. */
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

/** Ends a session, if it has not ended already. */
export async function endSession(server: string, token: string): Promise<void> {
  try {
    const shape = recordOf({ deleteSession: recordOf({ id: objectId }) });
    await callGraphql(server, { document: "mutation { deleteSession { id } }", token, shape });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
  }
}
