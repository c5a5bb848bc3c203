/** `readiness user operator` lets a user see the operator's page of the service. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, requireUser } from "../own_database.ts";

export const userOperatorCommand: Command = {
  name: "user operator",
  summary: "Let a user see the operator's page, /operate",
  usage: ["user operator <name> [--revoke]"],
  flags: { "--revoke": "Take this right back" },
  examples: {
    "readiness user operator ada": "ada sees the state, the users and the settings of the service",
    "readiness user operator ada --revoke": "takes this right back",
  },
  notes: [
    "The first user, created with the link in the log, is already an operator",
    DATABASE_NOTE,
    "Exit codes: 0 done, 2 invalid usage or no such user, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const name = onlyWord(args, "user name", "user operator <name>");
    const isOperator = !args.values.has("revoke");
    using database = await openOwnDatabase(shell, "use");
    const { id, username } = await requireUser(database, name);
    await database.stores.users.setOperator(id, isOperator, OPERATOR);
    shell.stdout(`${username} is ${isOperator ? "an operator" : "no longer an operator"}\n`);
    return EXIT.done;
  },
};
