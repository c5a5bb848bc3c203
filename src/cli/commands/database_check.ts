/** `readiness database check`: looks for rows of the server's own database that contradict each other. */
import { findInconsistencies } from "../../auth/integrity.ts";
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { cleanLine } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase } from "../own_database.ts";

export const databaseCheckCommand: Command = {
  name: "database check",
  summary: "Look for inconsistencies in the rows of the server's own database",
  usage: ["database check"],
  flags: {},
  examples: [
    { line: "readiness database check", about: "the server's database" },
    {
      line: "KV_URL=/backup/readiness.db readiness database check",
      about: "a backup, before it is needed",
    },
  ],
  notes: [
    DATABASE_NOTE,
    "Exit: 0 there is none, 1 there are some, 2 wrong usage or no such file, 3 the database cannot be opened",
  ],
  async run({ words }, shell) {
    if (words.length > 0) refuseUsage("database check takes no words: KV_URL names the database");
    using database = await openOwnDatabase(shell, "use");
    const found = await findInconsistencies(database.stores.database);
    for (const sentence of found) shell.stdout(`${cleanLine(sentence)}\n`);
    shell.stderr(`Inconsistencies in ${cleanLine(database.place)}: ${found.length}\n`);
    return found.length === 0 ? EXIT.done : EXIT.inconsistent;
  },
};
