/** `readiness user-key create`: makes a user key, on the server's own database or through a running service. */
import type { Config } from "../../config.ts";
import { refuseUsage } from "../arguments.ts";
import { credentialsPath, readCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, userOf } from "../own_database.ts";
import { facts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";
import {
  createRemoteUserKey,
  endSession,
  type RemoteSession,
  signInByPassword,
} from "../service/remote_session.ts";
import { DEFAULT_SERVER, serverFlag, warnUnencrypted } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";

/** A key that is shown this once, and where it signs in. */
interface NewKey {
  readonly username: string;
  readonly id: string;
  readonly secret: string;
  /** Address of the service, without trailing slash. */
  readonly server: string;
}

/** What there is to do it with. */
interface Call {
  readonly username: string;
  readonly shell: Shell;
  readonly show: (key: NewKey) => void;
}

export const userKeyCreateCommand: Command = {
  name: "user-key create",
  summary: "Make a key with which programs sign in as a user, and print its secret once",
  usage: ["user-key create --username <name> [--server <URL>] [--json]"],
  flags: {
    username: { value: "<name>", about: "The user whose key it is to be" },
    server: {
      value: "<URL>",
      about:
        "Ask a running service, by the session of readiness login or by password, in place of the database",
    },
    json: { about: "Print username, id and secret as JSON" },
  },
  examples: [
    { line: "readiness user-key create --username ada", about: "on the server's own database" },
    {
      line: "readiness user-key create --username ada --server https://readiness.example",
      about: "on a running service, which asks for ada's password",
    },
  ],
  notes: [
    DATABASE_NOTE,
    "Exit: 0 made, 2 wrong usage, user or password, 3 no service or database there, 130 stopped",
  ],
  async run(args, shell) {
    const { words, values } = args;
    if (words.length > 0) refuseUsage("user-key create takes no words: name the user with --username");
    const username = values.get("username")?.at(-1) ??
      refuseUsage("There is no --username: whose key is it?");
    const server = serverFlag(args);
    const call: Call = { username, shell, show: (key) => show(key, values.has("json"), shell) };
    await (server === null ? createHere(call) : createAt(server, call));
    return EXIT.done;
  },
};

async function createHere({ username, shell, show }: Call): Promise<void> {
  using database = await openOwnDatabase(shell, "use");
  const user = await userOf(database, username);
  const { userKey, secret } = await database.stores.users.createUserKey(user.id, OPERATOR);
  show({ username: user.username, id: userKey.id, secret, server: serverOf(database.config) });
}

async function createAt(server: string, { username, shell, show }: Call): Promise<void> {
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

/** The secret stands in the result and nowhere else: neither in the hint, nor in the arguments that it tells. */
function show({ username, id, secret, server }: NewKey, asJson: boolean, { stdout, stderr }: Shell): void {
  stdout(
    asJson
      ? `${cleanJson({ username, id, secret })}\n`
      : facts([["Username", username], ["User key", id], ["Secret", secret]]),
  );
  stderr(
    `The secret is not shown again. With it in the variable SECRET, this makes a session:\n  ${
      exchange(id, server)
    }\n`,
  );
}

function exchange(id: string, server: string): string {
  const mutation =
    `mutation { createSessionUsingUserKey(input: {userKeyId: \\\\"${id}\\\\", secret: \\\\"%s\\\\"}) ` +
    "{ token expiresAt } }";
  return `printf '{"query": "${mutation}"}' "$SECRET" | ` +
    `curl -sS ${server}/graphql -H 'content-type: application/json' -d @-`;
}

/** Where the service of this database answers, as far as its environment tells. */
function serverOf({ publicUrl, port }: Config): string {
  if (publicUrl !== null) return publicUrl.origin;
  return port === 0 ? DEFAULT_SERVER : `http://localhost:${port}`;
}
