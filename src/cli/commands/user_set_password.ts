/** `readiness user set-password`: gives a user a new password, and ends what was open with the old one. */
import { hashPassword } from "../../auth/password.ts";
import type { Stores } from "../../auth/stores.ts";
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, userOf } from "../own_database.ts";
import { Prompt } from "../prompt.ts";

export const userSetPasswordCommand: Command = {
  name: "user set-password",
  summary: "Give a user a new password and end all sessions of the user",
  usage: ["user set-password <name> [--delete-user-keys]"],
  flags: {
    "delete-user-keys": { about: "Delete the user's keys too, with which programs sign in" },
  },
  examples: [
    { line: "readiness user set-password ada", about: "asks for the password" },
    {
      line: "readiness user set-password ada --delete-user-keys < password.txt",
      about: "shuts out whoever may have the old password or a key",
    },
  ],
  notes: [
    DATABASE_NOTE,
    "Exit: 0 set, 2 wrong usage, an unknown user or a password that cannot be used, 3 no database, 130 stopped",
  ],
  async run({ words, values }, shell) {
    const [name, ...more] = words;
    if (name === undefined) refuseUsage("There is no name of a user");
    if (more.length > 0) refuseUsage("Give one name of a user");
    using database = await openOwnDatabase(shell, "use");
    const { stores } = database;
    const { id, username } = await userOf(database, name);
    const passwordHash = await hashPassword(await new Prompt(shell).newPassword());
    const change = { passwordHash };
    const { userKeys } = await stores.users.update(id, { change, keptSessionId: null }, OPERATOR);
    shell.stdout(`${username} has a new password; all sessions of this user have ended\n`);
    if (values.has("delete-user-keys")) {
      shell.stdout(`User keys deleted: ${await deleteUserKeys(stores, id)}\n`);
    } else if (userKeys.length > 0) {
      shell.stdout(`User keys that still work: ${userKeys.length}; --delete-user-keys deletes them\n`);
    }
    return EXIT.done;
  },
};

/**
 * Deletes until there is none, for who has one may make another meanwhile.
 * @returns how many there were
 */
async function deleteUserKeys({ users }: Stores, userId: string): Promise<number> {
  for (let deleted = 0;; deleted++) {
    const key = (await users.find(userId))?.userKeys[0];
    if (!key) return deleted;
    await users.deleteUserKey(userId, key.id, OPERATOR);
  }
}
