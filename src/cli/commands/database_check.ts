/** `readiness database check` finds inconsistent rows in the server's own database. */
import { plural } from "../../plural.ts";
import { refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { allInconsistencies } from "../inconsistencies.ts";
import { cleanLine } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase } from "../own_database.ts";

export const databaseCheckCommand: Command = {
  name: "database check",
  summary: "Find inconsistent rows in the server's own database",
  usage: ["database check"],
  flags: {},
  examples: {
    "readiness database check": "check the server's database",
    "KV_URL=/backup/readiness.db readiness database check": "check a backup",
  },
  notes: [
    DATABASE_NOTE,
    "Exit codes: 0 consistent, 1 inconsistencies found, 2 invalid usage or no such file, 3 database cannot be opened",
  ],
  async run(args, shell) {
    refuseWords(args, "set KV_URL to choose the database");
    using database = await openOwnDatabase(shell, "use");
    const found = await allInconsistencies(database.stores);
    for (const sentence of found) shell.stdout(`${cleanLine(sentence)}\n`);
    shell.stderr(`${database.name}: ${plural(found.length, "inconsistency", "inconsistencies")} found\n`);
    return found.length === 0 ? EXIT.done : EXIT.inconsistent;
  },
};
