/** `readiness user add`: makes a user on the server's own database. */
import { addUser } from "../../auth/registration.ts";
import { checkUsername } from "../../auth/text.ts";
import { AppError } from "../../errors.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase, type OwnDatabase } from "../own_database.ts";
import { facts } from "../output/print.ts";
import { Prompt } from "../prompt.ts";
import type { Shell } from "../shell.ts";

export const userAddCommand: Command = {
  name: "user add",
  summary: "Add a user, with an account, to the server's own database",
  usage: ["user add <name> [flags]"],
  flags: {
    "display-name": { value: "<text>", about: "What people are shown; the name by default" },
    "account-name": { value: "<text>", about: "Name of the user's account; the display name by default" },
    "no-password": { about: "Let the user sign in by user keys alone" },
    json: { about: "Print username, userId and accountId as JSON" },
  },
  examples: [
    { line: "readiness user add ada", about: "asks for the password" },
    { line: "readiness user add ada < password.txt", about: "takes the password from a file of one line" },
    { line: "readiness user add robot --no-password", about: "a user who signs in by user keys alone" },
  ],
  notes: [
    "SIGN_UP=closed does not keep the operator from adding users",
    DATABASE_NOTE,
    "Exit: 0 added, 2 wrong usage, a name that is taken or a password that cannot be used, 3 no database, 130 stopped",
  ],
  async run(args, shell) {
    const [name, ...more] = args.words;
    if (name === undefined) refuseUsage("There is no name of a user to add");
    if (more.length > 0) refuseUsage("Give one name of a user");
    const username = checkUsername(name);
    using database = await openOwnDatabase(shell, "add");
    await refuseTaken(database, username);
    await add(database, { username, args, shell });
    return EXIT.done;
  },
};

/** Before the password is asked for; the store decides. */
async function refuseTaken({ stores, place }: OwnDatabase, username: string): Promise<void> {
  if (await stores.users.findByName(username) === null) return;
  const message =
    `Cannot add user ${username}: the name is taken in ${place}. Choose another, or give this user a ` +
    `new password with readiness user set-password ${username}`;
  throw new AppError("ALREADY_EXISTS", 409, message);
}

interface Wanted {
  readonly username: string;
  readonly args: Arguments;
  readonly shell: Shell;
}

async function add({ stores, place }: OwnDatabase, { username, args, shell }: Wanted): Promise<void> {
  const { values } = args;
  const password = values.has("no-password") ? null : await new Prompt(shell).newPassword();
  const user = await addUser(stores, {
    username,
    password,
    displayName: values.get("display-name")?.at(-1) ?? null,
    accountName: values.get("account-name")?.at(-1) ?? null,
    invitationCode: null,
  });
  const [account] = await stores.accounts.listOfUser(user.id);
  if (!account) throw new Error(`Cannot add user ${username}: there is no account of the user's`);
  if (values.has("json")) {
    const added = { username, userId: user.id, accountId: account.id };
    shell.stdout(`${cleanJson(added)}\n`);
    return;
  }
  shell.stdout(facts([
    ["Username", username],
    ["User id", user.id],
    ["Account id", account.id],
    ["Database", place],
  ]));
}
