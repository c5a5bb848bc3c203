/** `readiness user add` adds a user to the server's own database. */
import { addUser } from "../../auth/user/registration.ts";
import { checkUsername } from "../../auth/text.ts";
import { AppError } from "../../errors.ts";
import { flagValue, onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase } from "../own_database.ts";
import { renderFacts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";

export const userAddCommand: Command = {
  name: "user add",
  summary: "Add a user, with an account, to the server's own database",
  usage: ["user add <name> [flags]"],
  flags: {
    "--display-name <text>": "Name shown to people; the user name by default",
    "--account-name <text>": "Name of the user's account; the display name by default",
    "--no-password": "Let the user sign in with user keys only",
    "--json": "Print username, userId and accountId as JSON",
  },
  examples: {
    "readiness user add ada": "asks for the password",
    "readiness user add ada < password.txt": "reads the password from a file",
    "readiness user add robot --no-password": "for a user who signs in with user keys only",
  },
  notes: [
    "Also works with SIGN_UP=closed",
    DATABASE_NOTE,
    "Exit codes: 0 added, 2 invalid usage, name or password, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const username = checkUsername(onlyWord(args, "user name", "user add <name>"));
    using database = await openOwnDatabase(shell, "add");
    const { stores, name } = database;
    // The store decides, but this check saves typing a password.
    if (await stores.users.findByName(username) !== null) {
      const message =
        `Cannot add user ${username}: the name is taken in ${name}. Choose another name, or run ` +
        commandLine(`user set-password ${username}`);
      throw new AppError("ALREADY_EXISTS", 409, message);
    }
    const user = await addUser(stores, {
      username,
      password: args.values.has("no-password") ? null : await new Prompt(shell).newPassword(),
      displayName: flagValue(args, "display-name"),
      accountName: flagValue(args, "account-name"),
      invitationCode: null,
    });
    const [account] = await stores.accounts.listOfUser(user.id);
    if (!account) throw new Error(`Cannot add user ${username}: the user has no account`);
    if (args.values.has("json")) {
      shell.stdout(`${cleanJson({ username, userId: user.id, accountId: account.id })}\n`);
      return EXIT.done;
    }
    shell.stdout(renderFacts([
      ["Username", username],
      ["User id", user.id],
      ["Account id", account.id],
      ["Database", name],
    ]));
    return EXIT.done;
  },
};
