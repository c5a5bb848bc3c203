/** `readiness survey report` writes the statistics of a survey as a folder of static pages. */
import { resolve } from "node:path";
import { numberText, plural } from "../../plural.ts";
import { isWaveName } from "../../survey/survey_file.ts";
import { type Arguments, flagValue, onlyWord, refuseUsage, wholeNumber } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { interruptible } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import { ReportFolder } from "../survey/report_folder.ts";
import { reportSurvey } from "../survey/report_survey.ts";
import { requireUsable, rowsOf, surveyIn } from "../survey/survey_folder.ts";

const DEFAULT_TITLE = "Agent readiness survey";
const MAX_TITLE_LENGTH = 200;
const DEFAULT_FOLDER = "public";
const DEFAULT_MIN_SITES = 20;

export const surveyReportCommand: Command = {
  name: "survey report",
  summary: "Write the statistics of a survey as static pages with JSON and CSV",
  usage: ["survey report <folder> [--out <folder>] [flags]"],
  flags: {
    "--out <folder>":
      `Folder of the pages, ${DEFAULT_FOLDER} by default. An earlier report in it is replaced`,
    "--title <text>": `Title of the report, "${DEFAULT_TITLE}" by default`,
    "--min-sites <number>":
      `Leave out technologies, labels and ranks with fewer judged sites, ${DEFAULT_MIN_SITES} by default`,
    "--wave <name>": "Report on this wave, by default the last one",
    "--private <label>": "Leave out this label. Can be repeated",
    "--no-sites": "Leave out all names and rows of single sites",
  },
  examples: {
    "readiness survey report survey --out public":
      "write pages for any web server, or to open from the folder",
    'readiness survey report survey --title "Shops in Europe" --no-sites': "publish statistics only",
  },
  notes: [
    "Columns of the list whose names begin with private: are never shown",
    "Sites that opted out are counted, but never named",
    "Exit codes: 0 written, 2 invalid usage or no rows, 130 stopped",
  ],
  async run(args, shell) {
    const path = onlyWord(args, "folder", "survey report <folder>");
    const waves = wavesOf(path, args);
    const title = flagValue(args, "title") ?? DEFAULT_TITLE;
    if (title.length > MAX_TITLE_LENGTH) refuseUsage(`--title: use at most ${MAX_TITLE_LENGTH} characters`);
    const place = flagValue(args, "out") ?? DEFAULT_FOLDER;
    requireUsable(place);
    using out = new ReportFolder(place, path);
    const numbers = await interruptible(shell, async ({ signal }) =>
      await reportSurvey({
        folder: resolve(path),
        waves,
        privateLabels: args.values.get("private") ?? [],
        minSites: wholeNumber(args, "min-sites", 1, 1_000_000) ?? DEFAULT_MIN_SITES,
        title,
        hasSites: !args.values.has("no-sites"),
        out,
        rows: (writable) => rowsOf([resolve(path), ...writable], shell),
        signal,
      }));
    out.complete();
    const [all] = numbers.groups;
    shell.stdout(
      `Wrote the report on ${plural(all?.sites ?? 0, "site")}, ${
        numberText(all?.judged ?? 0)
      } of them judged: ` +
        `${cleanLine(place)}/index.html\n`,
    );
    return EXIT.done;
  },
};

/** The waves up to the one that the report is about, oldest first. */
function wavesOf(path: string, args: Arguments) {
  const { waves } = surveyIn(path);
  const unusual = waves.find(({ wave }) => !isWaveName(wave));
  if (unusual !== undefined) refuseUsage(`${cleanLine(path)} has a wave with an invalid name`);
  const name = flagValue(args, "wave");
  const last = name === null ? waves.length - 1 : waves.findIndex(({ wave }) => wave === name);
  if (last < 0) {
    refuseUsage(
      name === null ? "The survey has no wave" : `The survey has no wave with the name ${cleanLine(name)}`,
    );
  }
  const shown = waves.slice(0, last + 1);
  const empty = shown.find(({ wave }) => !hasRows(`${path}/wave=${wave}`));
  if (empty === undefined) return shown;
  const others = shown.filter(({ wave }) => hasRows(`${path}/wave=${wave}`));
  if (others.at(-1) !== shown.at(-1)) {
    refuseUsage(
      `Wave ${
        cleanLine(shown.at(-1)?.wave ?? "")
      } has no rows yet: run it first, or choose another one with --wave`,
    );
  }
  return others;
}

/** True if at least one part of a wave was written. */
function hasRows(path: string): boolean {
  try {
    return [...Deno.readDirSync(path)].some(({ name }) => /^sites-\d+\.parquet$/.test(name));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
