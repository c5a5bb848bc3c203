/**
 * `readiness scan --file` scans many sites and writes a line of JSON
 * for each, a summary, and one gate for all.
 */
import { knownChecks } from "../known_checks.ts";
import { plural } from "../../plural.ts";
import { type Arguments, flagValue, refuseWords, wholeNumber } from "../arguments.ts";
import { withConfig } from "../config_file/configured_arguments.ts";
import { loadConfig } from "../config_file/load_config.ts";
import { type GateSettings, gateSettings } from "../gate/gate_settings.ts";
import { isGateAsked } from "../gate/gate_text.ts";
import type { ScanFlags } from "../flags.ts";
import { browserSetting } from "../open_browser.ts";
import { renderBatch } from "../output/text/batch_report.ts";
import { lineWriter } from "../output/line_writer.ts";
import { OpenFiles } from "../output/formats/output_files.ts";
import { errorLayoutOf, type Shell } from "../shell.ts";
import { BatchJudge } from "./batch_judge.ts";
import { batchSource } from "./choose_source.ts";
import { targetParser, targetProblem } from "./named_target.ts";
import { scanConfig } from "./local_scan.ts";
import { isSelected, parseSelection } from "./selection.ts";
import { serverFlag } from "../service/server_url.ts";
import { ResultFile } from "./result_file.ts";
import { batchDisplay, scanWaiting } from "./scan_waiting.ts";
import { readTargets } from "./target_file.ts";

const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 32;
const DEFAULT_RETRIES = 1;
const MAX_RETRIES = 10;

/** Flags of scan for a file of targets only, without the flags of its gate. */
export const BATCH_FLAGS: ScanFlags = {
  "--concurrency <number>": {
    about:
      `How many requests to send to a site at a time, at most 10; with --file, how many targets to scan, ${DEFAULT_CONCURRENCY} by ` +
      `default and at most ${MAX_CONCURRENCY}`,
    again: "unneeded",
  },
  "--retry <0-10>": {
    about: `How often to try an unreachable target again after the others, ${DEFAULT_RETRIES} by default`,
    again: "unneeded",
    needs: "file",
  },
};

export async function scanFile(given: Arguments, shell: Shell): Promise<number> {
  refuseWords(given, "use either a domain or --file");
  return await scanAll(await planOf(given, shell), shell);
}

type Plan = Awaited<ReturnType<typeof planOf>>;

async function planOf(given: Arguments, shell: Shell) {
  const concurrency = wholeNumber(given, "concurrency", 1, MAX_CONCURRENCY) ??
    concurrencyOf(shell);
  const retries = wholeNumber(given, "retry", 0, MAX_RETRIES) ?? DEFAULT_RETRIES;
  const targets = await readTargets(flagValue(given, "file") ?? "", shell);
  const parse = targetParser(given, shell);
  const config = loadConfig(given, shell, (text) => targetProblem(text, parse));
  const args = withConfig(given, config, shell);
  const settings = gateSettings(given, shell, config, new Date());
  const out = flagValue(args, "out");
  return { args, concurrency, retries, targets, settings, parse, path: out === "-" ? null : out };
}

async function scanAll(plan: Plan, shell: Shell): Promise<number> {
  const { args, targets, settings, parse, path } = plan;
  const startedAt = performance.now();
  const stop = new AbortController();
  const display = batchDisplay(targets.length, args.values.has("quiet"), shell);
  const uncounted = settings.gate.ignores.map(({ check }) => check);
  // Runs before any file is touched, because it refuses invalid flags.
  const open = batchSource(args, display.shell, stop.signal, { uncounted });
  using baselineFile = openBaseline(settings);
  const judge = new BatchJudge(settings, parse, selectedChecks(args, shell));
  const waiting = new Set(targets);
  using file = path === null ? null : new ResultFile(path, (target, value) => {
    if (waiting.delete(target)) judge.addLine(target, value);
  });
  const done = targets.length - waiting.size;
  if (done > 0) {
    shell.stderr(`${done.toLocaleString("en-US")} of ${plural(targets.length, "target")} already scanned\n`);
  }
  await scanWaiting(
    { ...plan, waiting, judge, open, stop, display, write: lineWriter(file, shell) },
    shell,
  );
  const { summary, upkeep } = judge;
  if (upkeep !== null) baselineFile?.write(() => upkeep.text(shell));
  const durationMs = performance.now() - startedAt;
  const end = { summary, hasGate: isGateAsked(settings), durationMs, path };
  shell.stderr(renderBatch(end, errorLayoutOf(shell)));
  return summary.exitCode({ allowsUntested: args.values.has("allow-unreachable") });
}

/** SCAN_CONCURRENCY is also the default of a service. */
function concurrencyOf(shell: Shell): number {
  if ((shell.environment("SCAN_CONCURRENCY") ?? "") === "") return DEFAULT_CONCURRENCY;
  return Math.min(MAX_CONCURRENCY, scanConfig(shell).scan.concurrency);
}

/** The checks that run here. Empty if a service scans, because it may have other checks. */
function selectedChecks(args: Arguments, shell: Shell): string[] {
  if (serverFlag(args) !== null) return [];
  const selection = parseSelection(args);
  const hasBrowser = browserSetting({ ...scanConfig(shell), flag: flagValue(args, "browser") }) !== null;
  return knownChecks(shell).filter(({ check }) => hasBrowser || check.view !== "browser")
    .map(({ check }) => check.id).filter((id) => isSelected(selection, id));
}

/** The baseline is opened before the scans, so that nobody waits for them in vain. */
function openBaseline({ baseline }: GateSettings) {
  if (baseline === null || baseline.update === null) return null;
  return new OpenFiles([{ path: baseline.path, shown: baseline.shownPath }]);
}
