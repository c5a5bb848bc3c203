/** `readiness init` scans a site once, and writes a config file, a baseline and a job for the CI. */
import { dirname, join } from "node:path";
import { type Arguments, onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { CONFIG_FILES } from "../config_file/config_format.ts";
import { configIn, repositoryRoot } from "../config_file/find_config.ts";
import { commandLine } from "../../command_name.ts";
import { attempt } from "../file.ts";
import { type CiJob, ciJob } from "../init/ci_files.ts";
import { NewFile } from "../new_file.ts";
import { cleanLine } from "../output/safe_text.ts";
import { LOCAL_SOURCE_FLAGS } from "../scans/local_scan.ts";
import { scanSites } from "../scans/scan_sites.ts";
import { repeatedFlags } from "../scans/site_flags.ts";
import type { Shell } from "../shell.ts";
import { documentUrl } from "../../version.ts";

const [CONFIG_FILE] = CONFIG_FILES;
const BASELINE_FILE = "readiness.baseline.json";
/** The system's mask decides who may read the files, because they are committed. */
const MODE = 0o666;

export const initCommand: Command = {
  name: "init",
  summary: "Scan a site once, and write a config file, a baseline and a CI job",
  usage: ["init <domain> [flags]"],
  flags: { "--force": "Overwrite files that exist", ...LOCAL_SOURCE_FLAGS },
  examples: {
    "readiness init example.com": "set up the repository of this folder",
  },
  notes: [
    `Writes ${CONFIG_FILE}, ${BASELINE_FILE} with the failures of today, and a workflow for GitHub Actions. For GitLab ` +
    "and Jenkins, it prints the job to add",
    `More about CI: ${documentUrl("ci.md")}`,
    "Exit codes: 0 done, 2 invalid usage or a file exists, 3 the site could not be tested, 130 stopped",
  ],
  async run(args, shell) {
    const domain = onlyWord(args, "domain", "init <domain>");
    const root = repositoryRoot(shell.cwd()) ?? shell.cwd();
    const job = ciJob((path) => exists(join(root, path)));
    const config = configIn(root);
    if (config !== null && config !== join(root, CONFIG_FILE)) {
      refuseUsage(`${config} exists already. Delete it first`);
    }
    const files = new Map<string, string>([[CONFIG_FILE, configText(domain)]]);
    if (job !== null && job.path !== null) files.set(job.path, job.text);
    const taken = [...files.keys(), BASELINE_FILE].filter((path) => exists(join(root, path)));
    if (taken.length > 0 && !args.values.has("force")) {
      refuseUsage(`${taken.join(", ")} exists already. To overwrite, add --force`);
    }
    // The old file is replaced only after a scan that tested the site.
    const baseline = join(root, `${BASELINE_FILE}.new`);
    const code = await scanSites(scanArguments(args, baseline), withFinalName(shell, baseline));
    if (code !== EXIT.done) {
      if (exists(baseline)) Deno.removeSync(baseline);
      return code;
    }
    Deno.renameSync(baseline, join(root, BASELINE_FILE));
    for (const [path, text] of files) writeFile(join(root, path), text);
    tell(shell, [...files.keys(), BASELINE_FILE], { job, flags: repeatedFlags(args, { sameChecks: true }) });
    return EXIT.done;
  },
};

/** Prints the baseline's final name, because the new file has another one only during the scan. */
function withFinalName(shell: Shell, baseline: string): Shell {
  const named = (text: string) => text.replaceAll(cleanLine(baseline), BASELINE_FILE);
  return {
    ...shell,
    stdout: (text) => shell.stdout(named(text)),
    stderr: (text) => shell.stderr(named(text)),
  };
}

/** Arguments of a scan that records the failures of today. */
function scanArguments({ words, values }: Arguments, baseline: string): Arguments {
  const own = new Map(values);
  own.delete("force");
  for (
    const [name, value] of [["baseline", baseline], ["update-baseline", ""], ["no-config", ""], ["quiet", ""]]
  ) {
    if (name !== undefined && value !== undefined) own.set(name, [value]);
  }
  return { words, values: own };
}

function configText(domain: string): string {
  return `${JSON.stringify({ targets: [domain], failOn: "new", baseline: BASELINE_FILE }, null, 2)}\n`;
}

function writeFile(path: string, text: string): void {
  attempt("write", path, () => Deno.mkdirSync(dirname(path), { recursive: true }));
  using file = new NewFile(path, MODE);
  file.append(text);
  file.complete();
}

interface NextScan {
  readonly job: CiJob | null;
  /** Flags of the first scan, which the config file does not contain. */
  readonly flags: string;
}

function tell({ stdout }: Shell, written: readonly string[], { job, flags }: NextScan): void {
  stdout(`\nWritten: ${written.map(cleanLine).join(", ")}. Commit them\n`);
  const when = flags === "" ? "Scan again" : "Scan again, in CI too, with the same flags";
  stdout(`${when}: ${commandLine(`scan ${flags}`.trimEnd())}\n`);
  if (job === null) stdout(`No CI found in the repository. Jobs for several: ${documentUrl("ci.md")}\n`);
  else if (job.path === null) stdout(`Add this job for ${job.ci}:\n\n${job.text}`);
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return false;
    throw error;
  }
}
