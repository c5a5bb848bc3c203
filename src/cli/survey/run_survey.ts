/** Scans the list of a survey, or continues it, and writes its data. */
import { knownChecks } from "../known_checks.ts";
import { commandLine } from "../../command_name.ts";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { SCORING_VERSION } from "../../scan/report.ts";
import { runWave } from "../../survey/run_wave.ts";
import { isSameChoice, type ScanChoice } from "../../survey/scan_choice.ts";
import type { SiteRow } from "../../survey/site_row.ts";
import { isWaveName, readSurvey, type SurveyWave, writeWave } from "../../survey/survey_file.ts";
import { forgetWaveKey, waveKeyPath } from "../../survey/fleet/wave_key.ts";
import { WaveFolder } from "../../survey/wave_folder.ts";
import { VERSION } from "../../version.ts";
import { choiceText } from "../../web/texts/choice_words.ts";
import { shellWord } from "../../web/texts/scan_words.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { attempt } from "../file.ts";
import { Interrupted, interruptible } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";
import { withDiskErrors } from "./full_disk.ts";
import { listFacts, openList, readExcluded } from "./list_file.ts";
import { fleetUrl } from "./fleet_flags.ts";
import { dataOf, requireUsable } from "./survey_folder.ts";
import { outcomesText } from "./survey_text.ts";
import { countOf, retriedOutcomes } from "./retry_flag.ts";
import { inputHint, recordedCommand } from "./wave_command.ts";
import { surveyProgress } from "./survey_progress.ts";
import { surveyChoice } from "./survey_choice.ts";
import { waveScans } from "./wave_scans.ts";

/** @param path of the list */
export async function runSurvey(path: string, args: Arguments, shell: Shell): Promise<number> {
  const folder = flagValue(args, "out") ?? refuseUsage("The folder is missing: add --out <folder>");
  requireUsable(folder);
  const name = flagValue(args, "wave") ?? new Date().toISOString().slice(0, 7);
  if (!isWaveName(name)) {
    refuseUsage("--wave: use up to 64 letters, digits, dots, underscores and hyphens");
  }
  const choice = surveyChoice(args, shell);
  const excluded = readExcluded(flagValue(args, "exclude"));
  const { digest, lines } = await listFacts(path);
  attempt("write", folder, () => Deno.mkdirSync(folder, { recursive: true }));
  const known = readSurvey(folder)?.waves.find(({ wave }) => wave === name);
  requireSameWave(known, digest, choice);
  const waveFolder = `${folder}/wave=${name}`;
  if (known?.finished_at === null && fleetUrl(args, shell) === null) requireNoFleet(known, waveFolder);
  const retried = retriedOutcomes(args, known);
  const wave: SurveyWave = {
    wave: name,
    list: path.replace(/^.*[/\\]/, ""),
    digest,
    ...lines === null ? {} : { lines },
    started_at: known?.started_at ?? new Date().toISOString(),
    finished_at: null,
    scanner: VERSION,
    scoring_version: SCORING_VERSION,
    checks: knownChecks(shell).length,
    choice,
    outcomes: known?.outcomes ?? {},
    command: recordedCommand(path, args, shell),
  };
  return await withDiskErrors(folder, () =>
    interruptible(shell, async (stop) => {
      const { signal } = stop;
      const progress = surveyProgress(shell);
      const open = waveScans(args, choice, progress.shell, signal);
      const data = dataOf(folder, shell);
      // Without it, the first part of the wave would fail after a minute of scans.
      await data({ kind: "start" }, signal);
      using rows = await WaveFolder.open(waveFolder, data);
      const save = (changes: Partial<SurveyWave> = {}) =>
        writeWave(folder, {
          ...wave,
          outcomes: rows.outcomes,
          updated_at: new Date().toISOString(),
          ...changes,
        });
      // A finished wave is not changed unless a target has no row.
      let isOpen = known === undefined || known.finished_at === null;
      if (countOf(rows.outcomes, retried) > 0) {
        isOpen = true;
        save();
        forgetWaveKey(waveFolder);
        shell.stderr(`Scanning ${plural(await rows.remove(retried), "site")} again\n`);
      }
      if (isOpen) save();
      await using scans = await open(rows, waveFolder);
      const done = countOf(rows.outcomes, Object.keys(rows.outcomes));
      const count = progress.start({ left: lines === null ? null : lines - done, onUpdate: save });
      try {
        const targets = openList(path, shell);
        const onRow = (row: SiteRow) => {
          scans.added(row);
          isOpen = true;
          count();
        };
        await runWave({ ...scans, targets, folder: rows, excluded, onRow, stop });
        await rows.finish();
        await scans.finish();
      } catch (error) {
        progress.end();
        if (error instanceof Interrupted || error instanceof AppError && error.code === "FLEET") {
          shell.stderr(`Stopped. Run the same command again to continue${inputHint(path)}\n`);
        }
        try {
          if (isOpen) save();
        } catch {
          // The first error is the one to fix.
        }
        throw error;
      }
      progress.end();
      if (isOpen) save({ finished_at: new Date().toISOString() });
      shell.stderr(`Wave ${name} is done: ${outcomesText(rows.outcomes)}\n`);
      if ((rows.outcomes["completed"] ?? 0) > 0) return EXIT.done;
      shell.stderr(`No site could be tested. For the reasons, run ${commandLine(reasonsQuery(folder))}\n`);
      return EXIT.untested;
    }));
}

/** Workers would scan the targets, too, that were handed out to them. */
function requireNoFleet({ wave }: SurveyWave, waveFolder: string): void {
  const key = waveKeyPath(waveFolder);
  if (key === null) return;
  refuseUsage(
    `Wave ${cleanLine(wave)} was begun with --nats: add --nats <url>, or remove ${
      cleanLine(key)
    } to scan its rest on ` +
      "this machine",
  );
}

function reasonsQuery(folder: string): string {
  return `survey query ${shellWord(folder)} "select target, outcome, problem from sites"`;
}

/** A wave of two versions, lists or choices would compare what cannot be compared. */
function requireSameWave(known: SurveyWave | undefined, digest: string | null, choice: ScanChoice): void {
  if (known === undefined) return;
  const name = cleanLine(known.wave);
  if (known.digest !== digest) {
    refuseUsage(`Wave ${name} was begun with another list: choose another name with --wave`);
  }
  if (!isSameChoice(known.choice, choice)) {
    refuseUsage(
      `Wave ${name} was begun with ${choiceText(known.choice)}, and this command has ${
        choiceText(choice)
      }: use the same flags, or choose another name with --wave`,
    );
  }
  if (known.scoring_version !== SCORING_VERSION) {
    refuseUsage(
      `Wave ${name} was begun with scoring version ${cleanLine(known.scoring_version)}, and this program ` +
        `has ${SCORING_VERSION}: choose another name with --wave`,
    );
  }
}
