/** Command lines that continue a wave, or scan some of its sites again. */
import { resolve } from "node:path";
import { commandLine } from "../../command_name.ts";
import { shownServers } from "../../survey/fleet/fleet_connection.ts";
import { choiceFlags } from "../../survey/scan_choice.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { type FlagPair, flagWords, shellWord } from "../../web/texts/scan_words.ts";
import type { Arguments } from "../arguments.ts";
import { listFlags, type ScanFlags } from "../flags.ts";
import { cleanLine } from "../output/safe_text.ts";
import { LOCAL_NETWORK_FLAGS } from "../scans/network_flags.ts";
import { repeatedPairs } from "../scans/site_flags.ts";
import type { Shell } from "../shell.ts";
import { fleetUrl } from "./fleet_flags.ts";
import { CONCURRENCY_ABOUT } from "./wave_scans.ts";

export const WAVE_FLAGS: ScanFlags = {
  "--concurrency <number>": {
    about: CONCURRENCY_ABOUT,
    again: "repeated",
  },
  "--exclude <file>": {
    about: "Do not scan the domains in this file, one per line, or their subdomains",
    again: "repeated",
  },
};

/** Flags that survey.json has, next to the choice for each scan. */
const RECORDED = { run: { ...WAVE_FLAGS, ...LOCAL_NETWORK_FLAGS } };
const FILE_FLAGS: readonly string[] = listFlags(RECORDED.run).flatMap(({ name, form }) =>
  form.endsWith(" <file>") ? [`--${name}`] : []
);

/**
 * The command works in any folder, because its paths are absolute. A wave of a fleet that is continued without its
 * servers would be scanned twice, so NATS_URL becomes a flag.
 * @param list path of the list
 */
export function recordedCommand(
  list: string,
  args: Arguments,
  shell: Pick<Shell, "environment">,
): NonNullable<SurveyWave["command"]> {
  const nats = fleetUrl(args, shell);
  const flags = repeatedPairs(args, {}, RECORDED).map(([flag, value]): [...FlagPair] => [
    flag,
    value !== null && FILE_FLAGS.includes(flag) ? resolve(value) : value,
  ]);
  const path = list === "-" ? list : resolve(list);
  return { list: path, flags: nats === null ? flags : [...flags, ["--nats", shownServers(nats)]] };
}

/** @param more flags of this command only */
export function waveCommand(
  { wave, list, command, choice }: SurveyWave,
  folder: string,
  more: readonly FlagPair[] = [],
): string {
  const path = command?.list ?? list;
  const flags = flagWords([
    ["--out", folder],
    ["--wave", wave],
    ...choiceFlags(choice),
    ...command?.flags ?? [],
    ...more,
  ]);
  const line = cleanLine(commandLine(`survey run ${path === "-" ? path : shellWord(path)} ${flags}`));
  return `${line}${inputHint(path)}`;
}

/** The program cannot read a list again that came from another program. */
export function inputHint(path: string): string {
  return path === "-" ? " (with the same list on standard input)" : "";
}
