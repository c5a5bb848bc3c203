/** Starts, uses and ends sessions on a running service. */
import { AppError } from "../../errors.ts";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { callGraphql, type Operation, operation } from "./graphql_call.ts";

export interface RemoteSession {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly username: string;
}

const SESSION_FIELDS = "token expiresAt user { username }";

const SIGN_IN = graphql(`mutation ($username: String!, $password: String!) {
  session: createSession(input: { username: $username, password: $password }) { ${SESSION_FIELDS} } }`);

const SIGN_IN_USING_USER_KEY = graphql(`mutation ($id: ObjectID!, $secret: String!) {
  session: createSessionUsingUserKey(input: { userKeyId: $id, secret: $secret }) { ${SESSION_FIELDS} } }`);

const CREATE_USER_KEY = graphql("mutation { createUserKey { id secret } }");

const END_SESSION = graphql("mutation { deleteSession { id } }");

/** @throws {AppError} as `callGraphql()`, like all functions here */
export function signInByPassword(server: string, username: string, password: string): Promise<RemoteSession> {
  return signIn(server, operation(SIGN_IN, { username, password }));
}

export function signInByUserKey(server: string, id: string, secret: string): Promise<RemoteSession> {
  return signIn(server, operation(SIGN_IN_USING_USER_KEY, { id, secret }));
}

async function signIn(server: string, call: Operation<ResultOf<typeof SIGN_IN>>): Promise<RemoteSession> {
  const { session: { token, expiresAt, user: { username } } } = await callGraphql(server, call);
  return { token, expiresAt, username };
}

/** Creates a key for the signed-in user. */
export async function createRemoteUserKey(
  server: string,
  token: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { createUserKey } = await callGraphql(server, { ...operation(CREATE_USER_KEY, {}), token });
  return createUserKey;
}

/** Ends a session, if it has not ended already. */
export async function endSession(server: string, token: string): Promise<void> {
  try {
    await callGraphql(server, { ...operation(END_SESSION, {}), token });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
  }
}
