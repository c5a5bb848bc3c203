/** `readiness user set-password`: sets a password, and ends all sessions of the user. */
import { hashPassword } from "../../auth/password.ts";
import type { Stores } from "../../auth/stores.ts";
import { plural } from "../../plural.ts";
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, requireUser } from "../own_database.ts";
import { Prompt } from "../prompt.ts";

export const userSetPasswordCommand: Command = {
  name: "user set-password",
  summary: "Set a user's password and end all sessions of the user",
  usage: ["user set-password <name> [--delete-user-keys]"],
  flags: {
    "--delete-user-keys": "Also delete the user's keys",
  },
  examples: {
    "readiness user set-password ada": "asks for the password",
    "readiness user set-password ada --delete-user-keys < password.txt":
      "also locks out everyone who has a key",
  },
  notes: [
    DATABASE_NOTE,
    "Exit codes: 0 set, 2 invalid usage, user or password, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const name = onlyWord(args, "user name", "readiness user set-password <name>");
    using database = await openOwnDatabase(shell, "use");
    const { stores } = database;
    const { id, username } = await requireUser(database, name);
    const passwordHash = await hashPassword(await new Prompt(shell).newPassword());
    const change = { passwordHash };
    const { userKeys } = await stores.users.update(id, { change, keptSessionId: null }, OPERATOR);
    shell.stdout(`Password set for ${username}; all sessions of this user have ended\n`);
    if (args.values.has("delete-user-keys")) {
      shell.stdout(`${plural(await deleteUserKeys(stores, id), "user key")} deleted\n`);
    } else if (userKeys.length > 0) {
      shell.stdout(`${plural(userKeys.length, "user key")} still valid; delete with --delete-user-keys\n`);
    }
    return EXIT.done;
  },
};

/**
 * Repeats until none is left: the holder of a key may create another meanwhile.
 * @returns how many were deleted
 */
async function deleteUserKeys({ users }: Stores, userId: string): Promise<number> {
  for (let deleted = 0;; deleted++) {
    const key = (await users.find(userId))?.userKeys[0];
    if (!key) return deleted;
    await users.deleteUserKey(userId, key.id, OPERATOR);
  }
}
