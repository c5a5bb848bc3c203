/** `readiness account disable` stops everything that an account does. */
import { type Arguments, onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanLine } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase, OPERATOR, requireAccount } from "../own_database.ts";
import type { Shell } from "../shell.ts";

export const STATE_NOTES: readonly string[] = [
  "/operate/accounts lists the accounts. The page of an account shows its id and does the same",
  DATABASE_NOTE,
  "Exit codes: 0 done, 2 invalid usage or no such account, 3 database cannot be opened, 130 stopped",
];

export const accountDisableCommand: Command = {
  name: "account disable",
  summary: "Stop everything that an account does, without changing its data",
  usage: ["account disable <id>"],
  flags: {},
  examples: {
    "readiness account disable 4fJ0aXk2Lw9QzT7b":
      "stop its crawls, schedules, mails and webhooks, refuse its keys and hide its public pages",
  },
  notes: [
    "Members can still sign in, read, export, revoke keys, leave and delete the account, but not its projects " +
    "and crawls",
    "account enable undoes it",
    ...STATE_NOTES,
  ],
  run: (args, shell) => setDisabled(args, shell, true),
};

/** Runs the command for one of the two states. */
export async function setDisabled(args: Arguments, shell: Shell, isDisabled: boolean): Promise<number> {
  const verb = isDisabled ? "disable" : "enable";
  const id = onlyWord(args, "account id", `account ${verb} <id>`);
  using database = await openOwnDatabase(shell, "use");
  await requireAccount(database, id);
  const { name } = await database.stores.accounts.setDisabled(id, isDisabled, OPERATOR);
  shell.stdout(`Account ${cleanLine(name)} is ${verb}d\n`);
  return EXIT.done;
}
