/** `readiness logout`: ends the session that `readiness login` made. */
import { refuseUsage } from "../arguments.ts";
import { credentialsPath, readCredentials, writeCredentials } from "../service/credentials_file.ts";
import { type Command, EXIT } from "../command.ts";
import { endSession } from "../service/remote_session.ts";
import { DEFAULT_SERVER, serverFlag } from "../service/server_url.ts";

export const logoutCommand: Command = {
  name: "logout",
  summary: "End the session of readiness login on the service, and forget its token",
  usage: ["logout [--server <URL>]"],
  flags: {
    server: { value: "<URL>", about: `Address of the service, ${DEFAULT_SERVER} by default` },
  },
  examples: [
    { line: "readiness logout --server https://readiness.example", about: "as it was named at the login" },
  ],
  notes: [
    "Exit: 0 signed out, 2 wrong usage or nobody signed in, 3 no service there: the token is kept then",
  ],
  async run(args, shell) {
    if (args.words.length > 0) refuseUsage("logout takes no words: name the service with --server");
    const server = serverFlag(args) ?? DEFAULT_SERVER;
    const path = credentialsPath(shell);
    const credentials = path === null ? new Map() : readCredentials(path);
    const session = credentials.get(server);
    if (path === null || session === undefined) {
      const others = [...credentials.keys()].join(", ");
      refuseUsage(
        `Nobody is signed in at ${server}${others === "" ? "" : `; where somebody is: ${others}`}`,
      );
    }
    await endSession(server, session.token);
    const remaining = [...readCredentials(path)].filter(([each]) => each !== server);
    writeCredentials(path, new Map(remaining));
    shell.stdout(`Signed out at ${server}: ${session.username}\n`);
    return EXIT.done;
  },
};
