/** `readiness scan <domain>…` scans sites with a report each, and a gate for CI. */
import { knownChecks } from "../known_checks.ts";
import { commandLine } from "../../command_name.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { withConfig } from "../config_file/configured_arguments.ts";
import { loadConfig } from "../config_file/load_config.ts";
import type { Config } from "../config_file/read_config.ts";
import { combinedExitCode } from "../gate/gate.ts";
import { type GateSettings, gateSettings } from "../gate/gate_settings.ts";
import { isJudged, judgeSite, type ScannedSite } from "../gate/scanned_site.ts";
import { updatedBaseline } from "../gate/updated_baseline.ts";
import { interruptible } from "../interrupt.ts";
import {
  OpenFiles,
  type PlannedFile,
  plannedOutputs,
  printedFormat,
} from "../output/formats/output_files.ts";
import { markdownForm, printer } from "../output/printer.ts";
import { progressLine } from "../output/progress_line.ts";
import { type OutputContext, renderOutput } from "../output/formats/rendered_output.ts";
import { cleanLine } from "../output/safe_text.ts";
import { sarifLocation } from "../output/formats/sarif_location.ts";
import type { Shell } from "../shell.ts";
import { scanSource } from "./choose_source.ts";
import { FolderWatch } from "../local_site/folder_watch.ts";
import { hasLocalSite, openLocalSite, servedFolder } from "../local_site/local_site.ts";
import { pageChoice } from "./page_choice.ts";
import { accessHint } from "./header_flags.ts";
import {
  type NamedTarget,
  namedTargets,
  renamedTargets,
  targetParser,
  targetProblem,
} from "./named_target.ts";

interface Plan {
  readonly args: Arguments;
  readonly config: Config | null;
  readonly targets: readonly NamedTarget[];
  readonly settings: GateSettings;
}

/** A file and its new content. Null does not change the file. */
interface FileToWrite extends PlannedFile {
  /** False for the baseline, because its changes are reported separately. */
  readonly isOutput: boolean;
  readonly render: (sites: readonly ScannedSite[]) => string | null;
}

/**
 * @returns the exit code of the gate if it failed; otherwise the exit
 * code for targets that could not be tested
 */
export async function scanSites(given: Arguments, shell: Shell): Promise<number> {
  if (!hasLocalSite(given)) return await scanNamed(given, shell);
  return await interruptible(shell, async ({ signal }) => {
    const scan = async () => {
      await using site = await openLocalSite(given, shell, signal);
      return await scanNamed(site.args, shell);
    };
    if (!given.values.has("watch")) return await scan();
    while (true) {
      using watch = new FolderWatch(servedFolder(given, shell));
      await scan();
      shell.stderr("Waiting for changes\n");
      await watch.settled(signal);
    }
  });
}

async function scanNamed(given: Arguments, shell: Shell): Promise<number> {
  const plan = planOf(given, shell);
  const context = outputContext(plan, shell);
  using files = openFiles(plan, shell, context);
  const print = printer(plan.args, shell, context, plan.targets.length);
  const sites = await scanAll(plan, shell, context.pictures, print.site);
  tellFiles(files.write(({ render }) => render(sites)), plan.args, shell);
  print.end(sites);
  return combinedExitCode(sites.map(({ exitCode }) => exitCode));
}

function tellFiles(
  { written, left }: ReturnType<OpenFiles<FileToWrite>["write"]>,
  { values }: Arguments,
  shell: Shell,
): void {
  for (const { shown } of left) {
    shell.stderr(`${cleanLine(shown)} was not written, because no site could be tested\n`);
  }
  const outputs = written.filter(({ isOutput }) => isOutput).map(({ shown }) => cleanLine(shown));
  if (outputs.length > 0 && !values.has("quiet")) shell.stderr(`Written: ${outputs.join(", ")}\n`);
}

function planOf(given: Arguments, shell: Shell): Plan {
  const parse = targetParser(given, shell);
  const config = loadConfig(given, shell, (text) => targetProblem(text, parse));
  const args = withConfig(given, config, shell);
  const words = args.words.length > 0 ? args.words : config?.file.targets ?? refuseNoTarget(config);
  // A service has no choice of pages, so its combinations are refused here.
  pageChoice(args);
  const named = namedTargets(words, args.values.get("page") ?? [], parse);
  const targets = renamedTargets(named, flagValue(args, "as"));
  return { args, config, targets, settings: gateSettings(given, shell, config, new Date()) };
}

interface SitesContext extends OutputContext {
  /** Undefined if no output shows them. */
  readonly pictures: Map<string, string> | undefined;
}

function outputContext({ args, config, settings }: Plan, shell: Shell): SitesContext {
  const hasDocument = printedFormat(args) === "html" ||
    plannedOutputs(args, shell, config).some(({ format }) => format === "html");
  return {
    settings,
    catalogue: knownChecks(shell),
    location: sarifLocation(config),
    ...markdownForm(args),
    pictures: hasDocument ? new Map() : undefined,
  };
}

function openFiles(plan: Plan, shell: Shell, context: OutputContext): OpenFiles<FileToWrite> {
  const { args, config, settings: { baseline } } = plan;
  const outputs = plannedOutputs(args, shell, config).map((output): FileToWrite => ({
    ...output,
    isOutput: true,
    render: (sites) => renderOutput(output.format, sites, context),
  }));
  const known = baseline === null ? [] : [{ path: baseline.path, shown: baseline.shownPath }];
  const own = config === null ? [] : [{ path: config.path, shown: config.path }];
  if (baseline === null || baseline.update === null) {
    return new OpenFiles(outputs, [...known, ...own]);
  }
  const render = (sites: readonly ScannedSite[]) => updatedBaseline(sites, baseline, shell);
  return new OpenFiles([...outputs, ...known.map((file) => ({ ...file, isOutput: false, render }))], own);
}

/** Scans one site after the other, each with a progress line. */
function scanAll(
  { args, targets, settings }: Plan,
  shell: Shell,
  pictures: SitesContext["pictures"],
  onSite: (site: ScannedSite) => void,
): Promise<ScannedSite[]> {
  return interruptible(shell, async ({ signal }) => {
    const uncounted = settings.gate.ignores.map(({ check }) => check);
    const source = scanSource(args, shell, signal, { uncounted, pictures });
    const sites: ScannedSite[] = [];
    for (const { input, key } of targets) {
      const progress = args.values.has("quiet") ? { update: () => {}, end: () => {} } : progressLine(shell);
      const scan = () => source(input, progress.update).finally(progress.end);
      const site = await judgeSite(key, scan, settings);
      onSite(site);
      const hint = isJudged(site) ? accessHint(site.verdict.result, args) : null;
      if (hint !== null) shell.stderr(`${hint}\n`);
      sites.push(site);
    }
    return sites;
  });
}

function refuseNoTarget(config: Config | null): never {
  refuseUsage(
    config === null
      ? `The domain is missing: ${commandLine("scan <domain>")}, or --file for many`
      : `The domain is missing: ${commandLine("scan <domain>")}, or add targets to the config file`,
  );
}
