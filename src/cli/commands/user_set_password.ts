/** `readiness user set-password` sets a password, ends all sessions of the user and deletes the user keys. */
import { plural } from "../../plural.ts";
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, requireUser } from "../own_database.ts";
import { Prompt } from "../prompt.ts";

export const userSetPasswordCommand: Command = {
  name: "user set-password",
  summary: "Set a user's password, end all sessions and delete the user's keys",
  usage: ["user set-password <name> [--keep-user-keys]"],
  flags: {
    "--keep-user-keys": "Keep the user keys valid",
  },
  examples: {
    "readiness user set-password ada": "asks for the password",
    "readiness user set-password ada --keep-user-keys < password.txt": "keep the user's programs running",
  },
  notes: [
    "The mail address of the user must be verified again, because somebody who knew the old password may have " +
    "changed it",
    DATABASE_NOTE,
    "Exit codes: 0 set, 2 invalid usage, user or password, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const name = onlyWord(args, "user name", "user set-password <name>");
    using database = await openOwnDatabase(shell, "use");
    const { stores } = database;
    const { id, username, userKeys, email } = await requireUser(database, name);
    const passwordHash = await stores.passwords.hash(await new Prompt(shell).newPassword());
    const deletesUserKeys = !args.values.has("keep-user-keys");
    const update = { change: { passwordHash }, keptSessionId: null, deletesUserKeys };
    await stores.users.update(id, update, OPERATOR);
    shell.stdout(`Password set for ${username}. All sessions of this user have ended\n`);
    if (userKeys.length > 0) {
      shell.stdout(`${plural(userKeys.length, "user key")} ${deletesUserKeys ? "deleted" : "still valid"}\n`);
    }
    if (email !== undefined) shell.stdout(`${username} must verify the mail address again\n`);
    return EXIT.done;
  },
};
