/** `readiness project import` tracks the sites of a file. */
import { parseProjectList } from "../../crawl/import/import_list.ts";
import { plural } from "../../plural.ts";
import { onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT, exitCodeOf } from "../command.ts";
import { cleanJson, cleanLine, cleanLines } from "../output/safe_text.ts";
import { readList } from "../scans/target_file.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG, accountOf } from "../tracking/find.ts";
import { importSites } from "../tracking/import_sites.ts";

export const projectImportCommand: Command = {
  name: "project import",
  summary: "Track the sites of a list, and start their first crawls",
  usage: ["project import <file> [flags]"],
  flags: {
    ...ACCOUNT_FLAG,
    "--dry-run": "Create nothing, and show what would be created",
    "--no-crawl": "Do not start the first crawl of each project",
    "--json": "Print a result for each line as JSON",
    ...API_FLAGS,
  },
  examples: {
    "readiness project import sites.csv --dry-run":
      "check a file with the columns target, name, tags, schedule and browser",
    "readiness project import sites.txt --no-crawl --server https://readiness.example":
      "one domain or URL per line, through a running service",
  },
  notes: [
    "A hyphen is standard input. Lines that cannot be imported are listed, and the others are imported",
    "If the connection fails during a long list, the lines so far are listed before the error. Run the command again for " +
    "the others",
    API_NOTE,
    "Exit codes: 0 all imported, 1 some lines could not be imported, 2 invalid usage or credentials, " +
    "3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const path = onlyWord(args, "file", "project import <file>");
    const list = parseProjectList(await readList(path, shell));
    if (list.sites.length === 0 && list.problems.length === 0) {
      refuseUsage(`There are no sites in ${path === "-" ? "standard input" : path}`);
    }
    const dryRun = args.values.has("dry-run");
    const settings = { dryRun, startCrawls: !args.values.has("no-crawl") };
    return await withApi(args, shell, async (api) => {
      const accountId = await accountOf(args, api);
      const { lines, refusal } = await importSites(list, { ...settings, accountId }, api);
      const refused = lines.filter(({ problem }) => problem !== null);
      if (args.values.has("json")) shell.stdout(`${cleanJson(lines, 2)}\n`);
      else {
        for (const { line, target, problem } of refused) {
          shell.stdout(`Line ${line}  ${cleanLine(target)}  ${cleanLine(problem ?? "")}\n`);
        }
        const count = plural(lines.length - refused.length, "project");
        shell.stdout(`${count} ${dryRun ? "can be created" : "created"}, ${refused.length} skipped\n`);
      }
      if (refusal !== null) {
        shell.stderr(`${cleanLines(refusal.message)}\n`);
        return exitCodeOf(refusal);
      }
      return refused.length === 0 ? EXIT.done : EXIT.notImported;
    });
  },
};
