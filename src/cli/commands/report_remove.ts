/** `readiness report remove` removes a stored report, or all stored reports of a site. */
import { plural } from "../../plural.ts";
import { ReportStore } from "../../reports/report_store.ts";
import { parseScanTarget, targetPolicy } from "../../scan/target.ts";
import { isObjectId } from "../../auth/object_id.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../http/scan/report_keeper.ts";
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { DATABASE_NOTE, openOwnDatabase } from "../own_database.ts";

const USAGE = "report remove <domain or id>";

export const reportRemoveCommand: Command = {
  name: "report remove",
  summary: "Remove a stored report, or all stored reports of a site",
  usage: [USAGE],
  flags: {},
  examples: {
    "readiness report remove example.com":
      "removes all reports, including those of www.example.com, and stores no new ones for 90 days",
    "readiness report remove 4fUqXv0gSmW2yN7c": "removes the report at /r/4fUqXv0gSmW2yN7c",
  },
  notes: [
    DATABASE_NOTE,
    "Exit codes: 0 removed, 2 invalid usage or no such report, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const word = onlyWord(args, "domain or id", USAGE);
    using database = await openOwnDatabase(shell, "use");
    const { stores, config } = database;
    const reports = new ReportStore(stores.database, config.reports);
    if (isObjectId(word)) {
      if (!await reports.remove(word)) {
        throw new AppError("NOT_FOUND", 404, `Cannot remove report ${word}: it does not exist`);
      }
      shell.stdout(`Removed report ${word}\n`);
      return EXIT.done;
    }
    const { host } = parseScanTarget(word, targetPolicy(config.scan.network));
    const removed = await reports.removeSite(siteOf(host));
    shell.stdout(`Removed ${plural(removed, "report")} of ${siteOf(host)}\n`);
    return EXIT.done;
  },
};
