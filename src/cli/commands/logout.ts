/** `readiness logout` ends the session of `readiness login`. */
import { refuseUsage, refuseWords } from "../arguments.ts";
import { credentialsPath, readCredentials, writeCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { endSession } from "../service/remote_session.ts";
import { DEFAULT_SERVER, SERVER_FLAG, serverFlag } from "../service/server_url.ts";

export const logoutCommand: Command = {
  name: "logout",
  summary: "Sign out of a service: end the session and delete its token",
  usage: ["logout [--server <URL>]"],
  flags: SERVER_FLAG,
  examples: {
    "readiness logout --server https://readiness.example": "use the same URL as for readiness login",
  },
  notes: [
    "Exit codes: 0 signed out, 2 invalid usage or not signed in, 3 service unavailable; the token is kept",
  ],
  async run(args, shell) {
    refuseWords(args, "choose the service with --server");
    const server = serverFlag(args) ?? DEFAULT_SERVER;
    const path = credentialsPath(shell);
    const credentials = path === null ? new Map() : readCredentials(path);
    const session = credentials.get(server);
    if (path === null || session === undefined) {
      const others = [...credentials.keys()].join(", ");
      refuseUsage(
        `You are not signed in at ${server}${others === "" ? "" : `. You are signed in at: ${others}`}`,
      );
    }
    await endSession(server, session.token);
    const remaining = [...readCredentials(path)].filter(([each]) => each !== server);
    writeCredentials(path, new Map(remaining));
    shell.stdout(`Signed out ${session.username} at ${server}\n`);
    return EXIT.done;
  },
};
