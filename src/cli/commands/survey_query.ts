/** `readiness survey query` runs SQL on the data of a survey. */
import { resolve } from "node:path";
import { AppError } from "../../errors.ts";
import { refuseUsage, wholeNumber } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { interruptible } from "../interrupt.ts";
import { paintWith } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";
import { dataOf, surveyIn } from "../survey/survey_folder.ts";

const MAX_ROWS = 10_000;
/** Maximum width of a cell in terminal columns. */
const MAX_CELL_COLUMNS = 60;
const DEFAULT_TIMEOUT_S = 60;
const MAX_TIMEOUT_S = 3_600;

export const surveyQueryCommand: Command = {
  name: "survey query",
  summary: "Run a SELECT on the sites and verdicts of a survey",
  usage: ['survey query <folder> "<select>" [--json] [--timeout <seconds>]'],
  flags: {
    "--json": "Print one line of JSON per row",
    "--timeout <seconds>": `End the query after this time, ${DEFAULT_TIMEOUT_S} s by default`,
  },
  examples: {
    'readiness survey query survey "select outcome, count(*) from sites group by all"':
      "count sites by outcome",
  },
  notes: [
    "The tables are sites, verdicts, and tested: the verdicts of judged sites that count, with facts about the site. " +
    "All have the column wave. See docs/surveys.md for the others",
    `A query reads only the folder, has 2 GB of memory, and prints up to ${
      MAX_ROWS.toLocaleString("en-US")
    } rows`,
    "Exit codes: 0 shown, 2 invalid usage or query, 130 stopped",
  ],
  async run(args, shell) {
    const [path, sql, ...more] = args.words;
    if (path === undefined || sql === undefined || more.length > 0) {
      refuseUsage('Name a folder and a query: survey query <folder> "<select>"');
    }
    const seconds = wholeNumber(args, "timeout", 1, MAX_TIMEOUT_S) ?? DEFAULT_TIMEOUT_S;
    surveyIn(path);
    const data = dataOf(path, shell);
    const found = await interruptible(shell, async ({ signal }) => {
      const timeout = AbortSignal.timeout(seconds * 1000);
      const request = { kind: "query", folder: resolve(path), sql, maxRows: MAX_ROWS } as const;
      try {
        return await data(request, AbortSignal.any([signal, timeout]));
      } catch (error) {
        if (!timeout.aborted) throw error;
        throw new AppError("SURVEY_DATA", 400, `The query was ended after ${seconds} s: raise --timeout`);
      }
    });
    const { columns, rows, isCut } = found;
    shell.stdout(
      args.values.has("json")
        ? rows.map((row) =>
          `${cleanJson(Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])))}\n`
        ).join("")
        : renderTable(columns, rows.map((row) => row.map(cellText)), paintWith(false), MAX_CELL_COLUMNS),
    );
    if (isCut) shell.stderr(`Only the first ${MAX_ROWS.toLocaleString("en-US")} rows are shown\n`);
    return EXIT.done;
  },
};

function cellText(value: unknown): string {
  return typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
}
