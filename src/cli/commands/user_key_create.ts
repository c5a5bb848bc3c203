/**
 * `readiness user-key create` creates a user key, in the server's own database or through a running service.
 */
import type { Config } from "../../config.ts";
import { flagValue, refuseUsage, refuseWords } from "../arguments.ts";
import { credentialsPath, readCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, requireUser } from "../own_database.ts";
import { renderFacts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";
import {
  createRemoteUserKey,
  endSession,
  type RemoteSession,
  signInByPassword,
} from "../service/remote_session.ts";
import { DEFAULT_SERVER, serverFlag, warnUnencrypted } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";

/** A new key, whose secret is shown once. */
interface NewKey {
  readonly username: string;
  readonly id: string;
  readonly secret: string;
  /** URL of the service, without trailing slash. */
  readonly server: string;
}

interface Call {
  readonly username: string;
  readonly shell: Shell;
  readonly show: (key: NewKey) => void;
}

export const userKeyCreateCommand: Command = {
  name: "user-key create",
  summary: "Create a key that lets a program sign in as a user, and print its secret once",
  usage: ["user-key create --username <name> [--server <URL>] [--json]"],
  flags: {
    "--username <name>": "The user that the key signs in",
    "--server <URL>":
      "Use a running service, with the session of readiness login or a password, instead of the database",
    "--json": "Print username, id and secret as JSON",
  },
  examples: {
    "readiness user-key create --username ada": "in the server's own database",
    "readiness user-key create --username ada --server https://readiness.example":
      "through a running service; asks for ada's password",
  },
  notes: [
    DATABASE_NOTE,
    "Exit codes: 0 created, 2 invalid usage, user or password, 3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    refuseWords(args, "set the user with --username");
    const username = flagValue(args, "username") ??
      refuseUsage("--username is missing: add --username <name>");
    const server = serverFlag(args);
    const call: Call = { username, shell, show: (key) => show(key, args.values.has("json"), shell) };
    await (server === null ? createLocally(call) : createRemotely(server, call));
    return EXIT.done;
  },
};

async function createLocally({ username, shell, show }: Call): Promise<void> {
  using database = await openOwnDatabase(shell, "use");
  const user = await requireUser(database, username);
  const { userKey, secret } = await database.stores.users.createUserKey(user.id, OPERATOR);
  show({ username: user.username, id: userKey.id, secret, server: serverOf(database.config) });
}

async function createRemotely(server: string, { username, shell, show }: Call): Promise<void> {
  const create = async ({ token, username }: RemoteSession) =>
    show({ username, ...await createRemoteUserKey(server, token), server });
  const stored = storedSession(server, username, shell);
  if (stored) return await create(stored);
  warnUnencrypted(server, shell);
  const session = await signInByPassword(server, username, await new Prompt(shell).secret("password"));
  try {
    await create(session);
  } finally {
    await endSession(server, session.token);
  }
}

function storedSession(server: string, username: string, shell: Shell): RemoteSession | null {
  const path = credentialsPath(shell);
  const session = path === null ? undefined : readCredentials(path).get(server);
  const isWanted = session?.username.toLowerCase() === username.toLowerCase();
  return session && isWanted && Date.parse(session.expiresAt) > Date.now() ? session : null;
}

/** The secret is in the result only, not in the command of the hint. */
function show({ username, id, secret, server }: NewKey, asJson: boolean, { stdout, stderr }: Shell): void {
  stdout(
    asJson
      ? `${cleanJson({ username, id, secret })}\n`
      : renderFacts([["Username", username], ["User key", id], ["Secret", secret]]),
  );
  stderr(
    `The secret is not shown again. With the secret in the variable SECRET, this starts a session:\n  ${
      sessionCommand(id, server)
    }\n`,
  );
}

function sessionCommand(id: string, server: string): string {
  const mutation =
    `mutation { createSessionUsingUserKey(input: {userKeyId: \\\\"${id}\\\\", secret: \\\\"%s\\\\"}) ` +
    "{ token expiresAt } }";
  return `printf '{"query": "${mutation}"}' "$SECRET" | ` +
    `curl -sS ${server}/graphql -H 'content-type: application/json' -d @-`;
}

/** URL of the service that uses this database. */
function serverOf({ publicUrl, port }: Config): string {
  if (publicUrl !== null) return publicUrl.origin;
  return port === 0 ? DEFAULT_SERVER : `http://localhost:${port}`;
}
