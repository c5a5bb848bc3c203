/** `readiness login`: signs a person in on a running service, and keeps the token for other commands. */
import { type Arguments, refuseUsage } from "../arguments.ts";
import { credentialsPath, readCredentials, writeCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { facts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";
import {
  endSession,
  type RemoteSession,
  signInByPassword,
  signInByUserKey,
} from "../service/remote_session.ts";
import { DEFAULT_SERVER, serverFlag, warnUnencrypted } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";

export const loginCommand: Command = {
  name: "login",
  summary: "Sign in on a running service and keep the session's token",
  usage: ["login [--username <name>] [flags]", "login --user-key <id> [flags]"],
  flags: {
    server: { value: "<URL>", about: `Address of the service, ${DEFAULT_SERVER} by default` },
    username: { value: "<name>", about: "Who signs in; asked for where not given" },
    "user-key": { value: "<id>", about: "Sign in by this user key: its secret is asked for" },
    "print-token": { about: "Print the token alone and keep it nowhere" },
  },
  examples: [
    { line: "readiness login --server https://readiness.example", about: "asks for name and password" },
    {
      line: "readiness login --user-key bQ3xT9vKp2LmZ81w < secret.txt",
      about: "a program, with the key's secret in a file of one line",
    },
    { line: "token=$(readiness login --username ada --print-token)", about: "a token for curl" },
  ],
  notes: [
    "The token is kept in $XDG_CONFIG_HOME/readiness/credentials.json, or below ~/.config, for nobody else to read; " +
    "readiness logout ends the session",
    "Exit: 0 signed in, 2 wrong usage or credentials, 3 no service there, 130 stopped",
  ],
  async run(args, shell) {
    const { words, values } = args;
    if (words.length > 0) refuseUsage("login takes no words: name the user with --username");
    const server = serverFlag(args) ?? DEFAULT_SERVER;
    if (values.has("print-token")) {
      shell.stdout(`${(await signIn(server, args, shell)).token}\n`);
      return EXIT.done;
    }
    const path = credentialsPath(shell) ?? refuseUsage(
      "There is no place for the token: set HOME or XDG_CONFIG_HOME, or take the token with --print-token",
    );
    // What is wrong with the file is told before anybody types.
    readCredentials(path);
    const session = await signIn(server, args, shell);
    await keep(session, server, path);
    shell.stdout(facts([
      ["Signed in", session.username],
      ["Server", server],
      ["Until", new Date(session.expiresAt).toISOString()],
      ["Token in", path],
    ]));
    return EXIT.done;
  },
};

async function keep(session: RemoteSession, server: string, path: string): Promise<void> {
  try {
    writeCredentials(path, new Map([...readCredentials(path), [server, session]]));
  } catch (error) {
    // Nobody has the token, so nobody could end the session later.
    await endSession(server, session.token);
    throw error;
  }
}

async function signIn(server: string, { values }: Arguments, shell: Shell): Promise<RemoteSession> {
  const username = values.get("username")?.at(-1);
  const userKey = values.get("user-key")?.at(-1);
  const prompt = new Prompt(shell);
  warnUnencrypted(server, shell);
  if (userKey === undefined) {
    const name = username ?? await askName(prompt, shell);
    return await signInByPassword(server, name, await prompt.secret("password"));
  }
  if (username !== undefined) refuseUsage("Choose one of --username and --user-key: a key knows its user");
  if (!/^[0-9A-Za-z]{1,256}$/.test(userKey)) {
    refuseUsage("--user-key takes the id of the key, letters and digits; its secret is asked for");
  }
  return await signInByUserKey(server, userKey, await prompt.secret("secret of the user key"));
}

async function askName(prompt: Prompt, { stdin }: Shell): Promise<string> {
  if (!stdin.isTerminal) refuseUsage("There is no --username, and no terminal to ask for one");
  return await prompt.line("username");
}
