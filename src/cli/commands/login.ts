/** `readiness login` signs in to a running service, and stores the token for other commands. */
import { type Arguments, flagValue, refuseUsage, refuseWords } from "../arguments.ts";
import { credentialsPath, readCredentials, writeCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { renderFacts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";
import {
  endSession,
  type RemoteSession,
  signInByPassword,
  signInByUserKey,
} from "../service/remote_session.ts";
import { DEFAULT_SERVER, SERVER_FLAG, serverFlag, warnUnencrypted } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import { OBJECT_ID } from "../service/object_id.ts";

export const loginCommand: Command = {
  name: "login",
  summary: "Sign in to a running service and store the session's token",
  usage: ["login [--username <name>] [flags]", "login --user-key <id> [flags]"],
  flags: {
    ...SERVER_FLAG,
    "--username <name>": {
      about: "The user to sign in. The command asks for it if it is missing",
      excludes: { "user-key": "a key belongs to one user" },
    },
    "--user-key <id>": "Sign in with this user key. The command asks for its secret",
    "--print-token": "Print the token instead of storing it",
  },
  examples: {
    "readiness login --server https://readiness.example": "asks for user name and password",
    "readiness login --user-key bQ3xT9vKp2LmZ81w < secret.txt":
      "for a program, with the secret of the key in a file",
    "token=$(readiness login --username ada --print-token)": "get a token for curl",
  },
  notes: [
    "The token is stored in $XDG_CONFIG_HOME/readiness/credentials.json, by default below ~/.config, and only you " +
    "can read it. readiness logout deletes it",
    "Exit codes: 0 signed in, 2 invalid usage or credentials, 3 service unavailable, 130 stopped",
  ],
  async run(args, shell) {
    refuseWords(args, "set the user with --username");
    const server = serverFlag(args) ?? DEFAULT_SERVER;
    if (args.values.has("print-token")) {
      shell.stdout(`${(await signIn(server, args, shell)).token}\n`);
      return EXIT.done;
    }
    const path = credentialsPath(shell) ?? refuseUsage(
      "Cannot store the token: set HOME or XDG_CONFIG_HOME, or use --print-token",
    );
    // Reports an unreadable file before the user types anything.
    readCredentials(path);
    const session = await signIn(server, args, shell);
    await storeSession(session, server, path);
    shell.stdout(renderFacts([
      ["Signed in", session.username],
      ["Server", server],
      ["Expires", new Date(session.expiresAt).toISOString()],
      ["Token file", path],
    ]));
    return EXIT.done;
  },
};

async function storeSession(session: RemoteSession, server: string, path: string): Promise<void> {
  try {
    writeCredentials(path, new Map([...readCredentials(path), [server, session]]));
  } catch (error) {
    // Without its token, nobody could end the session later.
    await endSession(server, session.token);
    throw error;
  }
}

async function signIn(server: string, args: Arguments, shell: Shell): Promise<RemoteSession> {
  const username = flagValue(args, "username");
  const userKey = flagValue(args, "user-key");
  const prompt = new Prompt(shell);
  warnUnencrypted(server, shell);
  if (userKey === null) {
    const name = username ?? await readUsername(prompt, shell);
    return await signInByPassword(server, name, await prompt.secret("password"));
  }
  if (!OBJECT_ID.test(userKey)) {
    refuseUsage(
      "--user-key must be the id of the key, which has letters and digits only; you are asked for its secret",
    );
  }
  return await signInByUserKey(server, userKey, await prompt.secret("secret of the user key"));
}

async function readUsername(prompt: Prompt, { stdin }: Shell): Promise<string> {
  if (!stdin.isTerminal) refuseUsage("--username is missing, and standard input is not a terminal");
  return await prompt.line("username");
}
